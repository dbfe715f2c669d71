import { isTeamContest } from './contest-type'
import { deadlineLabels, stageLabels } from './contests.labels'
import type { ContestDetail } from './contests.model'
import {
  STAGE_DRAFT,
  STAGE_ENDED,
  STAGE_JUDGING,
  STAGE_PUBLICITY,
  STAGE_READY,
  STAGE_RUNNING,
  STAGE_SIGNUP,
} from './stages'

export interface ContestTimes {
  status: string
  signupBegin: number
  signupEnd: number
  beginTime: number
  endTime: number
  resultTime: number
  finalTime: number
}

/** The stage at `now` (seconds): times drive 1–4, publishing 5, the end of 公示 6. */
export const stageStatusAt = (c: ContestTimes, now: number): number => {
  if (c.status !== 'published') return STAGE_DRAFT
  if (c.finalTime > 0 && c.finalTime <= now) return STAGE_ENDED
  if (c.resultTime > 0 && c.resultTime <= now) return STAGE_PUBLICITY
  if (c.endTime > 0 && c.endTime <= now) return STAGE_JUDGING
  if (c.beginTime > 0 && c.beginTime <= now) return STAGE_RUNNING
  if (c.signupEnd > 0 && c.signupEnd <= now) return STAGE_READY
  return c.signupBegin <= now ? STAGE_SIGNUP : STAGE_DRAFT
}

/** When the stage changes next by the clock; 0 when no time drives it. */
export const nextChange = (c: ContestTimes, now: number): number => {
  const stage = stageStatusAt(c, now)
  const times = [c.signupBegin, c.signupEnd, c.beginTime, c.endTime, c.resultTime, c.finalTime]
  return (
    times
      .filter((t) => t > now)
      .sort((a, b) => a - b)
      .find((t) => stageStatusAt(c, t) !== stage) ?? 0
  )
}

export const stageOf = (c: ContestTimes, now: number) => {
  const stage_status = stageStatusAt(c, now)
  const deadline_time = nextChange(c, now)
  return {
    stage_status,
    stage: stageLabels[stage_status] ?? '',
    deadline_time,
    deadline_left: deadline_time > now ? deadline_time - now : 0,
    deadline_text: deadlineLabels[stage_status] ?? '',
  }
}

/** The stage of a contest the device knows, moved on by the server's clock: what is shown from zero until the answer comes. */
export const stageSince = (
  c: Pick<ContestDetail, 'stage_status' | 'deadline_time' | 'signup_begin' | 'signup_end' | 'begin_time' | 'end_time'>,
  now: number,
): { stage_status: number; stage: string; deadline_text: string; deadline_time: number } => {
  const times: ContestTimes = {
    status: 'published',
    signupBegin: c.signup_begin,
    signupEnd: c.signup_end,
    beginTime: c.begin_time,
    endTime: c.end_time,
    resultTime: 0,
    finalTime: 0,
  }
  // A draft, and what publishing decides, is only the server's to move.
  const moves = c.deadline_time > 0 && c.deadline_time <= now && c.stage_status < STAGE_JUDGING
  const stage_status = moves ? Math.max(c.stage_status, stageStatusAt(times, now)) : c.stage_status
  return {
    stage_status,
    stage: stageLabels[stage_status] ?? '',
    deadline_text: deadlineLabels[stage_status] ?? '',
    deadline_time: moves ? nextChange(times, now) : c.deadline_time,
  }
}

export interface SignupForm {
  action: '' | 'join_team' | 'create_team'
  team_id: number
  team_title: string
}

/** What is wrong with the sign-up form, by field (section 5). The team's name has rules of its own. */
export const signupProblems = (f: SignupForm): { action?: string; team_id?: string } => {
  if (!f.action) return { action: '请选择加入团队或创建团队' }
  return f.action === 'join_team' && !f.team_id ? { team_id: '请选择要加入的团队' } : {}
}

/** Switching the action clears fields of the other branch (section 4). */
export const switchAction = (f: SignupForm, action: SignupForm['action']): SignupForm =>
  f.action === action ? f : { action, team_id: 0, team_title: '' }

export const tooManyText = (n: number): string => `最多可以选择${n}人`

/** Why so many people can't be chosen; undefined when they can (section 5). */
export const chooseProblem = (chosen: number, remaining: number): string | undefined =>
  chosen > remaining ? tooManyText(remaining) : undefined

/** Which items the contest front shows, in order (section 2). */
export const contestMenu = (
  c: { stage_status: number; type: number; is_owner: boolean; is_committee: boolean },
  built: ReadonlySet<string>,
) => {
  const items = [
    { key: 'description', label: '比赛说明', show: true },
    { key: 'content', label: '比赛内容', show: true },
    { key: 'stats', label: '数据看板', show: c.is_owner || c.is_committee },
    { key: 'rank', label: '排行榜', show: c.stage_status >= STAGE_JUDGING },
    { key: 'team', label: '参赛团队', show: isTeamContest(c) },
  ].filter((i) => i.show && built.has(i.key))
  return c.stage_status >= STAGE_RUNNING
    ? [...items.filter((i) => i.key === 'content'), ...items.filter((i) => i.key !== 'content')]
    : items
}

/** What a contest opens on: the content once it runs, for those who may see it; the description for everybody else. */
export const contestOpens = (stageStatus: number, inside: boolean): 'content' | 'description' =>
  inside && stageStatus >= STAGE_RUNNING ? 'content' : 'description'

/** The asker takes part in it, or waits to, and it is not decided yet. */
export const isMine = ({ signup_status, stage_status }: { signup_status: number; stage_status: number }): boolean =>
  signup_status !== 0 && stage_status <= STAGE_JUDGING

/** As a student looks for them: what one may sign up for, what goes on or comes, and below it what is over. */
export const byStage = <C extends { stage_status: number }>(list: readonly C[]): C[] => {
  const place = ({ stage_status: s }: C) => (s === STAGE_SIGNUP ? 0 : s >= STAGE_PUBLICITY ? 2 : 1)
  return [...list].sort((a, b) => place(a) - place(b))
}

/** Items of the contest front whose screens exist; later screens add theirs. */
export const contestMenuBuilt: ReadonlySet<string> = new Set(['description', 'content', 'team', 'stats', 'rank'])
