import type { WatchedNow } from '#contract/content/progress/watch.model'
import { joinedWatch, SPANS_MAX, spansOf, union } from '#contract/content/progress/watch.rules'
import { coursesApi } from '#contract/courses/courses.api'
import { scormApi } from '#contract/courses/scorm/scorm.api'
import type { Output } from '#contract/kernel/endpoint'
import type { Picks } from '#contract/questions/questions.model'
import { serverSeconds } from '#lib/net/clock'
import { ApiError, NetworkError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { isOnline } from '#lib/net/online'
import { dropRefused, oneByOne, queueJoined, queueLatest } from '#lib/outbox/latest'
import { defineOfflineOp, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { outcomeOf } from '#lib/outbox/outbox-retry'
import { sentStale } from '#lib/outbox/sent'
import { say } from '#ui/overlays/say'
import { centresQueries } from '../centres/centres.queries'
import { pageQueries } from '../rooms/page.queries'
import { coursesQueries } from './courses.queries'

export interface Place {
  courseId: number
  sectionId: number
  /** Of the section: how a person knows it in the outbox. */
  title: string
}
interface Answering extends Place {
  picks: Picks
}
/** How far this device knows the learner to be by then; the server adds it up by itself. */
interface Far {
  percent: number
  done: boolean
}
interface Beating extends Place, Far {
  /** By the server's clock, in seconds. */
  at: number
  watched?: WatchedNow
  read?: number
}

/** What a package says of the learner, in the attempt that they opened. */
interface Committing extends Place {
  launch: string
  sco: string
  cmi: string
  ended: boolean
}

/** What says how far one is with courses. */
export const ofProgress = () => [
  ...coursesQueries.about.room(),
  ...pageQueries.about.standing(),
  ...centresQueries.about.progress(),
]
const done = () => sentStale(...ofProgress())

const FINISH = 'courses.finish'
const ANSWER = 'courses.answer'
const BEAT = 'courses.beat'
const COMMIT = 'courses.scorm'
const TARGET = 'courses.target'
// One line for a course: a section may be open only because the one before it was finished.
const object = ({ courseId }: { courseId: number }): string => `course:${courseId}`

const finishing = defineOfflineOp<Place>(FINISH, {
  object,
  describe: ({ title }) => `学完：${title}`,
  send: ({ sectionId: id }, { key }) => call(coursesApi.finish, { id }, { quiet: true, key }),
  done,
})
const answering = defineOfflineOp<Answering>(ANSWER, {
  object,
  describe: ({ title }) => `测验：${title}`,
  send: ({ sectionId: id, picks }, { key }) => call(coursesApi.answer, { id, picks }, { quiet: true, key }),
  done: (_input, result) => {
    const { score, full } = result as Output<typeof coursesApi.answer>
    void say(`本次 ${score} 分，满分 ${full} 分`)
    done()
  },
})
const beating = defineOfflineOp<Beating>(BEAT, {
  object,
  describe: ({ title }) => `学习进度：${title}`,
  send: async ({ sectionId: id, at, watched, read }, { key }) => {
    const told = { id, at, ...(watched && { watched }), ...(read !== undefined && { read }) }
    try {
      return await call(coursesApi.beat, told, { quiet: true, key })
    } catch (error) {
      // Where the section was closed or changed meanwhile nobody can correct a beat, and what was finished after it must not wait.
      if (error instanceof ApiError && outcomeOf(error, 0).state === 'refused') return undefined
      throw error
    }
  },
  done,
})

const committing = defineOfflineOp<Committing>(COMMIT, {
  object,
  describe: ({ title }) => `课件进度：${title}`,
  send: async ({ sectionId: id, launch, sco, cmi, ended }, { key }) => {
    try {
      return await call(scormApi.commit, { id, launch, sco, cmi, ended }, { quiet: true, key })
    } catch (error) {
      // A person can correct nothing of it: where the package was opened elsewhere since, that goes on there.
      if (!(error instanceof ApiError) || outcomeOf(error, 0).state !== 'refused') throw error
      await say(error.message, 'error')
      return undefined
    }
  },
  done,
})

interface Targeting {
  courseId: number
  /** Of the course. */
  title: string
  time: number
}
const targeting = defineOfflineOp<Targeting>(TARGET, {
  object,
  describe: ({ title }) => `目标日期：${title}`,
  send: ({ courseId: id, time }, { key }) => call(coursesApi.target, { id, time }, { quiet: true, key }),
  done,
})

/** Everything about a course that the server does not have yet. */
export const unsentOf = (items: readonly OutboxItem[], courseId: number): OutboxItem[] =>
  items.filter((item) => item.object === object({ courseId }))
const ofSection = (items: readonly OutboxItem[], op: string, id: number): OutboxItem[] =>
  items.filter((item) => item.op === op && (item.input as Place).sectionId === id)

/** Answers that the server does not have yet, or has refused. */
export const unsentAnswer = (items: readonly OutboxItem[], sectionId: number) => {
  const item = ofSection(items, ANSWER, sectionId).at(-1)
  return item && { item, picks: (item.input as Answering).picks }
}
/** Beats of a video that the server does not have yet: what they saw, and where it was left last. */
export const unsentWatch = (items: readonly OutboxItem[], sectionId: number) => {
  const beats = ofSection(items, BEAT, sectionId).flatMap((item) => (item.input as Beating).watched ?? [])
  const last = beats.at(-1)
  return { spans: union(...beats.map((beat) => spansOf(beat.spans))), ...(last && { left: last }) }
}

/** How far the learner is by what waits here, by section; what was refused does not count. */
export const farHere = (items: readonly OutboxItem[], courseId: number): ReadonlyMap<number, Far> => {
  const far = new Map<number, Far>()
  for (const { op, state, input } of unsentOf(items, courseId)) {
    if (state === 'refused') continue
    const { sectionId } = input as Place
    const before = far.get(sectionId)
    if (op === COMMIT || op === TARGET) continue
    const now = op === BEAT ? (input as Beating) : { percent: 100, done: true }
    far.set(sectionId, {
      percent: Math.max(before?.percent ?? 0, now.percent),
      done: now.done || (before?.done ?? false),
    })
  }
  return far
}

const placeOf = ({ courseId, sectionId, title }: Place): Place => ({ courseId, sectionId, title })

const targetsHere = (items: readonly OutboxItem[], courseId: number): OutboxItem[] =>
  unsentOf(items, courseId).filter(({ op }) => op === TARGET)
/** The day that was set on this device and that the server does not have yet; what it refused does not count. */
export const unsentTarget = (items: readonly OutboxItem[], courseId: number): number | undefined => {
  const last = targetsHere(items, courseId).findLast(({ state }) => state !== 'refused')
  return (last?.input as Targeting | undefined)?.time
}

/** Kept on the device first, then sent; the last word counts. */
export const targetLater = async (input: Targeting): Promise<void> => {
  const before = () => targetsHere(outboxNow().items, input.courseId)
  await dropRefused(before().at(-1))
  await queueLatest(targeting, input, before)
}

export const finishLater = (place: Place): Promise<string> => finishing.queue(placeOf(place))

export const answerLater = async (place: Place, picks: Picks): Promise<void> => {
  const before = () => ofSection(outboxNow().items, ANSWER, place.sectionId)
  await dropRefused(before().at(-1))
  await queueLatest(answering, { ...placeOf(place), picks }, before)
}

/** Of the beats that still wait the new one takes along what they say, so that a day without a network is one call. */
const joined = (waiting: readonly Beating[], now: Beating): Beating => {
  const watched = joinedWatch([...waiting, now].flatMap((beat) => beat.watched ?? []))
  const reads = [...waiting, now].flatMap((beat) => beat.read ?? [])
  return { ...now, ...(watched && { watched }), ...(reads.length > 0 && { read: Math.max(...reads) }) }
}

const inLine = oneByOne()

/** Tells how far one is in a section, or keeps it until there is a network. One after the other, so that each finds the one before. */
export const beatLater = (place: Place, told: Omit<Beating, keyof Place | 'at'>): Promise<void> =>
  inLine(() =>
    queueJoined(
      beating,
      { ...placeOf(place), at: serverSeconds(), ...told },
      {
        same: () => ofSection(outboxNow().items, BEAT, place.sectionId),
        join: joined,
        fits: ({ watched }) => (watched?.spans.length ?? 0) <= SPANS_MAX,
      },
    ),
  )

/** Of what a package has said and the server does not have yet the last is all of it. */
export const commitLater = (place: Place, said: Omit<Committing, keyof Place>): Promise<void> =>
  inLine(() => {
    const same = () =>
      ofSection(outboxNow().items, COMMIT, place.sectionId).filter((item) => {
        const { launch, sco } = item.input as Committing
        return item.state === 'waiting' && launch === said.launch && sco === said.sco
      })
    const ended = said.ended || same().some((item) => (item.input as Committing).ended)
    return queueLatest(committing, { ...placeOf(place), ...said, ended }, same)
  })

/**
 * Sends what the package of a section has said and the server does not have yet. A package that is opened anew goes on with what
 * the server has, and what was said before that is taken no more: it has to arrive first.
 */
export const commitsSent = async (id: number): Promise<void> => {
  const sent = await committing.sendFirst(({ sectionId }) => sectionId === id)
  if (sent) return
  if (isOnline()) throw new NetworkError('timeout', '上次的学习进度还在发送，请稍后重试')
  throw new NetworkError('offline')
}
