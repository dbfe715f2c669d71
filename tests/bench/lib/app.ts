import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { heldArgs, heldEnv } from './held'
import { ports } from './ports'
import { type Running, run, start } from './process'
import { logIn, type Session } from './session'
import { signatureHeaders } from './sign'

/** The folder with the built platform: this checkout, or another one to compare with. */
export const root = resolve(process.env.BENCH_APP ?? join(import.meta.dirname, '../../..'))

/** What `node dist-server/admin.js demo-info` prints. */
type Printed = {
  rooms: { id: number; template: number; code: string }[]
  invite: { roomId: number; code: string }
  accounts: { role: string; login: string; password: string }[]
}

/** Templates whose student menu has 我的团队, which tells a room's home from the list it was opened from. */
const WITH_TEAMS = [1, 2, 3, 4]

export type DemoInfo = {
  /** What the invite landing shows of the data: the team's and the room's name. */
  invite: { roomId: number; code: string; texts: string[] }
  /** The first room on the student's /index and what only its home shows besides the title. */
  home: { roomId: number; title: string; texts: string[] }
  /** A work whose first step is there to be read, and that step's own words. */
  work: { roomId: number; workId: number; texts: string[] }
  /** Lists that the student reads, and a thing in each. */
  screens: { name: string; path: string; texts: string[] }[]
}

export type App = {
  url: string
  info: DemoInfo
  login(role: string): Promise<Session>
  admin(...args: string[]): Promise<string>
  stop(): Promise<void>
}

/** `held`: the server tells how long its thread was held (`lib/held.ts`). */
type Options = { publicUrl: string; databaseUrl?: string | undefined; held?: true }

/** The built platform on an empty data directory with its demo. */
export async function startApp({ publicUrl, databaseUrl, held }: Options): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-app-'))
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(ports.app),
    METRICS_PORT: String(ports.appMetrics),
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    DEMO: '1',
    LOG_LEVEL: 'error',
    // The load comes from one person at one address: what is measured is the call, not its refusal.
    RATE_LIMIT: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(held ? heldEnv : {}),
  }
  const url = `http://127.0.0.1:${ports.app}`
  const serve = () =>
    start({
      command: 'node',
      args: [...(held ? heldArgs : []), 'dist-server/main.js'],
      cwd: root,
      env,
      url,
      ready: '/readyz',
    })
  let server: Running | undefined
  const stop = async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // The first start migrates and seeds; the command has the embedded database to itself between the two.
    await (await serve()).stop()
    const admin = (...args: string[]) => run('node', ['dist-server/admin.js', ...args], root, env)
    const printed: Printed = JSON.parse(await admin('demo-info'))
    server = await serve()
    const sessions = new Map<string, Promise<Session>>()
    const login = (role: string) => {
      const account = printed.accounts.find((one) => one.role.startsWith(role))
      if (!account) throw new Error(`demo-info names no account with the role ${role}`)
      const session = sessions.get(role) ?? logIn(publicUrl, account)
      sessions.set(role, session)
      return session
    }
    const info = await readInfo(url, printed, await login('student'))
    return { url, info, login, admin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A data directory with the embedded database and its demo, and no server on it; away when `work` has ended. */
export async function withSeeded(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-data-'))
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(ports.app),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  try {
    const url = `http://127.0.0.1:${ports.app}`
    const server = await start({
      command: 'node',
      args: ['dist-server/main.js'],
      cwd: root,
      env,
      url,
      ready: '/readyz',
    })
    await server.stop()
    await work(env)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The names that the two screens must show, asked from the server: the bench knows no demo data by heart. */
async function readInfo(url: string, printed: Printed, student: Session): Promise<DemoInfo> {
  const { roomId, code } = printed.invite
  const ask = new URLSearchParams({ invite_code: code, training_room_id: String(roomId) })
  const invite = await call<{ title: string; room_title: string }>(
    `${url}/api/TrainingRoomTeam/checkRoomTeamInvite?${ask}`,
    {},
  )
  const { list } = await call<{ list: { id: number; title: string; template: number }[] }>(
    `${url}/api/trainingRoom/lists?offset=0&limit=20`,
    student.headers,
  )
  const first = list.find((room) => WITH_TEAMS.includes(room.template))
  if (!first) throw new Error('The demo student is in no room with teams: there is nothing to open from /index')
  return {
    invite: { roomId, code, texts: [invite.title, invite.room_title] },
    home: { roomId: first.id, title: first.title, texts: ['我的团队'] },
    work: await readWork(url, list, student),
    screens: [
      ...(await readScreens(url, list, student)),
      ...(await readLearning(url, list, student)),
      ...(await readPlanned(url, list, student)),
    ],
  }
}

type Section = { id: number; title: string; kind: string; open: boolean }
type Rows = { list: { title: string; id: number }[] }

/** Screens of which something must be there: what stands first in their lists, or nearly. */
async function readScreens(url: string, rooms: { id: number }[], student: Session): Promise<DemoInfo['screens']> {
  const found: DemoInfo['screens'] = []
  const add = async (name: string, path: string, ask: string, more: Record<string, string> = {}) => {
    if (found.some((one) => one.name === name)) return undefined
    const [row] = (await call<Rows>(url + ask, { ...student.headers, ...more })).list
    if (row) found.push({ name, path, texts: [row.title] })
    return row
  }
  const notices = '/uc/api/Notification/lists'
  const signed = signatureHeaders({ method: 'GET', path: notices, key: student.signKey })
  await add('notices', '/uc/notifications', notices, signed)
  await add('todo', '/todo', '/api/Plan/getUserPlanToDoList')
  for (const { id } of rooms) {
    const at = `/training-room/student/${id}`
    await add('works', `${at}/work`, `/api/WorkPass/lists?training_room_id=${id}&limit=100`)
    await add('tasks', `${at}/task`, `/api/Task/lists?training_room_id=${id}`)
    const contest = await add('contests', `${at}/contest`, `/api/Contest/lists?training_room_id=${id}&limit=100`)
    if (contest) {
      const path = `/contest/${contest.id}/description`
      const { title } = await call<{ title: string }>(`${url}/api/Contest/detail?id=${contest.id}`, student.headers)
      found.push({ name: 'contest', path, texts: [title] })
    }
  }
  return found
}

/** A course, what of it is a text, and content of the library: each by what stands first in it. */
async function readLearning(url: string, rooms: { id: number }[], student: Session): Promise<DemoInfo['screens']> {
  const found: DemoInfo['screens'] = []
  const words = (html: string): string | undefined => /<p>([^<&]+)/.exec(html)?.[1]
  for (const { id: roomId } of rooms) {
    const { list } = await call<Rows>(`${url}/api/Course/lists?training_room_id=${roomId}`, student.headers)
    const [course] = list
    if (!course) continue
    const { title, chapters } = await call<{ title: string; chapters: { sections: Section[] }[] }>(
      `${url}/api/Course/detail?id=${course.id}`,
      student.headers,
    )
    const sections = chapters.flatMap((chapter) => chapter.sections)
    const path = `/training-room/student/${roomId}/course?course=${course.id}`
    found.push({ name: 'course', path, texts: [title, sections[0]?.title ?? ''] })
    const page = sections.find(({ kind, open }) => kind === 'page' && open)
    if (page) {
      const { body } = await call<{ body: string }>(`${url}/api/Course/section?id=${page.id}`, student.headers)
      found.push({
        name: 'section',
        path: `${path}&section=${page.id}`,
        texts: [page.title, words(body) ?? page.title],
      })
    }
    break
  }
  const [first] = (await call<Rows>(`${url}/api/Content/lists?limit=1`, student.headers)).list
  if (first) {
    const { title, description } = await call<{ title: string; description: string }>(
      `${url}/api/Content/detail?id=${first.id}`,
      student.headers,
    )
    found.push({ name: 'content', path: `/published-content-detail/${first.id}`, texts: [title, description] })
  }
  return found
}

type Plan = { title: string; stages: { items: { title: string; done: boolean; waits_for: number[] }[] }[] }

/** How far one is with a plan, a project by itself, and a camp that one is in. */
async function readPlanned(url: string, rooms: { id: number }[], student: Session): Promise<DemoInfo['screens']> {
  const found: DemoInfo['screens'] = []
  const ask = <T>(path: string) => call<T>(url + path, student.headers)
  const seen = (name: string) => found.some((one) => one.name === name)
  for (const { id: roomId } of rooms) {
    const [plan] = (await ask<Rows>(`/api/plan/lists?training_room_id=${roomId}`)).list
    if (plan && !seen('plan')) {
      const { title, stages } = await ask<Plan>(`/api/plan/detail?id=${plan.id}`)
      const next = stages.flatMap(({ items }) => items).find(({ done, waits_for }) => !done && waits_for.length === 0)
      const path = `/training-room/student/${roomId}/plan_data/${plan.id}`
      found.push({ name: 'plan', path, texts: [title, next?.title ?? title] })
    }
    const { list } = await ask<{ list: { content_id: number }[] }>(
      `/api/trainingRoom/getTrainingRoomProjectData?training_room_id=${roomId}`,
    )
    if (list[0] && !seen('project')) {
      const { id, title, nodes } = await ask<{ id: number; title: string; nodes: { title: string }[] }>(
        `/api/Project/tree?id=${list[0].content_id}`,
      )
      found.push({ name: 'project', path: `/project-detail/${id}`, texts: [title, nodes[0]?.title ?? title] })
    }
  }
  const [camp] = (await ask<{ list: { id: number; title: string; description: string }[] }>('/api/Camp/mine')).list
  if (camp)
    found.push({
      name: 'camp',
      path: `/training-camp-detail/${camp.id}`,
      texts: [camp.title, camp.description],
    })
  return found
}

/** The first work of the student's rooms that begins with something to read. */
async function readWork(url: string, rooms: { id: number }[], student: Session): Promise<DemoInfo['work']> {
  for (const { id: roomId } of rooms) {
    const { list } = await call<{ list: { id: number; title: string }[] }>(
      `${url}/api/WorkPass/lists?training_room_id=${roomId}`,
      student.headers,
    )
    for (const { id, title } of list) {
      const { steps } = await call<{ steps: { items: { content: { html?: string } }[] }[] }>(
        `${url}/api/Work/detail?id=${id}`,
        student.headers,
      )
      const words = /<p>([^<&]+)/.exec(steps[0]?.items[0]?.content.html ?? '')?.[1]
      if (words) return { roomId, workId: id, texts: [title, words] }
    }
  }
  throw new Error('The demo student has no work that begins with something to read')
}

export async function call<T>(address: string, headers: Record<string, string>): Promise<T> {
  const response = await fetch(address, { headers })
  const body = (await response.json()) as { code: number; data: T; message: string }
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${body.message}`)
  return body.data
}
