import { tooLong } from '../kernel/text'
import { fullScore, questionsMissing, withoutSolutions } from '../questions/questions.rules'
import { itemKindLabels, stepTypeLabels } from './works.labels'
import type { ItemKind, PassState, UploadAccept, Work, WorkItem, WorkItemDraft, WorkStepType } from './works.model'

export const WORK_TITLE_MAX = 50
export const WORK_INTRO_MAX = 2000
export const STEP_TITLE_MAX = 30
export const ITEM_TITLE_MAX = 60
/** Of an item, what is to be done. */
export const INTRO_MAX = 1000
export const STEPS_MAX = 30
export const ITEMS_MAX = 60
/** Characters of a rich text, as a person sees them. */
export const RICH_TEXT_MAX = 20_000
export const richTextMessage = `内容在${RICH_TEXT_MAX}字以内`
/** Where a text answer has no limit of its own. */
export const TEXT_ANSWER_MAX = 5000
export const SCORE_MAX = 1000

/** Said of an activity whose software came from elsewhere and may not be used here, or is here no more. */
export const softwareGone = (title: string): string =>
  title ? `软件“${title}”不在本实训室，请重新选择` : '软件不在本实训室，请重新选择'

/** What a kind of item is: its properties stand here and nowhere else. */
interface KindFacts {
  /** The learner gives something back; only that is scored. */
  answerable: boolean
  /** Marked by the server from the right answers. */
  auto: boolean
  /** What is missing before it may be published; undefined when nothing is. */
  missing: (item: WorkItemDraft | WorkItem) => string | undefined
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ')
const holdsMedia = (html: string): boolean => /<(img|video|hr|table)\b/i.test(html)

const activityMissing = (i: Extract<WorkItemDraft | WorkItem, { kind: 'activity' }>): string | undefined => {
  const { url, software_id, software_title = '' } = i.content
  if (url) return undefined
  // A draft as its author holds it does not know how its software stands: the server does.
  if (software_id)
    return 'software' in i ? (i.software?.message ?? softwareGone(software_title)) || undefined : undefined
  return software_title ? softwareGone(software_title) : '请选择软件或填写活动的地址'
}

export const kindFacts: Record<ItemKind, KindFacts> = {
  rich_text: {
    answerable: false,
    auto: false,
    missing: (i) =>
      i.kind === 'rich_text' && !textOf(i.content.html).trim() && !holdsMedia(i.content.html)
        ? '请填写图文内容'
        : undefined,
  },
  video: {
    answerable: false,
    auto: false,
    missing: (i) =>
      i.kind === 'video' && !i.content.file_id && !i.content.url ? '请上传视频或填写视频地址' : undefined,
  },
  file: {
    answerable: false,
    auto: false,
    missing: (i) => (i.kind === 'file' && !i.content.file_ids.length ? '请上传资料' : undefined),
  },
  link: {
    answerable: false,
    auto: false,
    missing: (i) => (i.kind === 'link' && !i.content.url ? '请填写链接地址' : undefined),
  },
  activity: {
    answerable: false,
    auto: false,
    missing: (i) => (i.kind === 'activity' ? activityMissing(i) : undefined),
  },
  quiz: {
    answerable: true,
    auto: true,
    missing: (i) => (i.kind === 'quiz' ? questionsMissing(i.content.questions) : undefined),
  },
  text: { answerable: true, auto: false, missing: (i) => (i.title.trim() ? undefined : '请填写作答要求') },
  upload: { answerable: true, auto: false, missing: (i) => (i.title.trim() ? undefined : '请填写作答要求') },
}

export const answerable = (kind: ItemKind): boolean => kindFacts[kind].answerable

/** A quiz is worth what its questions are; what can't be answered is worth nothing. */
export const itemScore = (item: WorkItemDraft | WorkItem): number => {
  if (item.kind === 'quiz') return fullScore(item.content.questions)
  return answerable(item.kind) ? item.score : 0
}
export const scoreTotal = (items: readonly (WorkItemDraft | WorkItem)[]): number =>
  items.reduce((sum, i) => sum + itemScore(i), 0)

/** The learner's turn: nothing is handed in, or it came back. */
export const isOpenPass = (state: PassState): boolean =>
  state === 'none' || state === 'in_progress' || state === 'returned'

/** How far a learner is with a room's works, in one line. */
export const workStatsText = ({
  total,
  todo,
  doing,
  done,
}: Record<'total' | 'todo' | 'doing' | 'done', number>): string =>
  `共 ${total} 份：${todo} 份未开始，${doing} 份进行中，${done} 份已完成`

/** 导读 opens and 结尾 closes a work (section 4): there is one of each, and neither has a number. */
export const STEP_OPENING = 1
export const STEP_CLOSING = 99
export const isNumbered = (type: WorkStepType): boolean => type !== STEP_OPENING && type !== STEP_CLOSING
const place = (type: WorkStepType): number => (type === STEP_OPENING ? -1 : type === STEP_CLOSING ? 1 : 0)
/** In the order of the author, with 导读 first and 结尾 last. */
export const orderSteps = <S extends { type: WorkStepType; sort: number }>(steps: readonly S[]): S[] =>
  [...steps].sort((a, b) => place(a.type) - place(b.type) || a.sort - b.sort)

/** What learners go through: a step without content is skipped, as if it were not there, and has no number. */
export const filledSteps = <S extends { items: readonly unknown[] }>(steps: readonly S[]): S[] =>
  steps.filter((s) => s.items.length > 0)

/** Names of the steps that learners will skip, in their order. */
export const emptyNames = (work: Pick<Work, 'steps'>): string[] =>
  orderSteps(work.steps)
    .filter((s) => s.items.length === 0)
    .map((s) => s.title || stepTypeLabels[s.type])

/** The number of each step among those that have one; 0 for 导读 and 结尾. `steps` are in order. */
export const stepNumbers = (steps: readonly { type: WorkStepType }[]): number[] => {
  let n = 0
  return steps.map((s) => (isNumbered(s.type) ? ++n : 0))
}
/** “1. 获取信息”, “导读”. */
export const stepName = (step: { type: WorkStepType; title: string }, number: number): string =>
  `${number ? `${number}. ` : ''}${step.title || stepTypeLabels[step.type]}`

/** Extensions that an upload takes, lower case. */
export const acceptExtensions: Record<UploadAccept, readonly string[]> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'avif', 'bmp', 'tif', 'tiff'],
  video: ['mp4', 'mov', 'webm', 'm4v'],
  audio: ['mp3', 'm4a', 'wav', 'aac', 'ogg'],
  document: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'md', 'csv', 'wps', 'et', 'dps'],
  archive: ['zip', 'rar', '7z'],
}

/** Whether a file of this name may be an answer. */
export const acceptsFile = (accept: readonly UploadAccept[], filename: string): boolean => {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  return !accept.length || accept.some((a) => acceptExtensions[a].includes(extension))
}

/** Scores and right answers may be shown. */
export const isReleased = (
  w: { release: 'hand' | 'date'; release_time: number; released_time: number },
  now: number,
): boolean =>
  (w.released_time > 0 && w.released_time <= now) ||
  (w.release === 'date' && w.release_time > 0 && w.release_time <= now)

/** When an item has to be in, in seconds; 0 = whenever. */
export const itemDeadline = (item: { deadline: number }, work: { deadline: number }): number =>
  item.deadline || work.deadline

/** What is wrong with the settings of a work, by field. */
export const workProblems = (w: {
  title: string
  intro: string
  audience: Work['audience']
  start_time: number
  deadline: number
  release: Work['release']
  release_time: number
}): Partial<Record<'title' | 'intro' | 'audience' | 'deadline' | 'release_time', string>> => ({
  ...(!w.title.trim() && { title: '请填写{work}名称' }),
  ...(tooLong(w.title.trim(), WORK_TITLE_MAX) && { title: `名称在${WORK_TITLE_MAX}个字以内` }),
  ...(tooLong(w.intro, WORK_INTRO_MAX) && { intro: `简介在${WORK_INTRO_MAX}个字以内` }),
  ...(w.audience.kind !== 'all' && !w.audience.ids.length && { audience: '请选择发给谁' }),
  ...(w.deadline > 0 && w.start_time >= w.deadline && { deadline: '截止时间要晚于开始时间' }),
  ...(w.release === 'date' && !w.release_time && { release_time: '请选择公布成绩的时间' }),
})

export interface Missing {
  step_id: number
  item_id: number
  text: string
}

/** What stands between a work and its publication. */
export const publishProblems = (w: Work, now: number): Missing[] => {
  const settings = Object.values(workProblems(w)).map((text) => ({ step_id: 0, item_id: 0, text }))
  const steps = orderSteps(w.steps)
  const numbers = stepNumbers(steps)
  const items = steps.flatMap((s, n) =>
    s.items.flatMap((i) => {
      const text = kindFacts[i.kind].missing(i)
      const where = `${stepName(s, numbers[n] ?? 0)}·${i.title || itemKindLabels[i.kind]}`
      return text ? [{ step_id: s.id, item_id: i.id, text: `${where}：${text}` }] : []
    }),
  )
  const all = steps.flatMap((s) => s.items)
  const none = all.length ? [] : [{ step_id: 0, item_id: 0, text: '请至少添加一项内容' }]
  const past = w.deadline > 0 && w.deadline <= now ? [{ step_id: 0, item_id: 0, text: '截止时间已过' }] : []
  return [...settings, ...past, ...none, ...items]
}

/** An item as a learner gets it: right answers and explanations stay behind until the release. */
export const withoutAnswers = (item: WorkItem): WorkItem =>
  item.kind === 'quiz'
    ? {
        ...item,
        content: { questions: withoutSolutions(item.content.questions) },
      }
    : item
