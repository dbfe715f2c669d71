import type { JourneyNumbers } from './lib/journey'
import type { LighthouseNumbers } from './lib/lighthouse'

export type PageNumbers = LighthouseNumbers & JourneyNumbers

/**
 * `ratio`: at most (or, with `least`, at least) so many times the floor, in another measure of it where `of` names one.
 * `max` and `min`: the value itself.
 */
export type Goal = { ratio?: number; least?: number; max?: number; min?: number; of?: keyof PageNumbers }

export type Measure<Key> = { key: Key; label: string; unit: string; digits: number; goal: Goal }

/** The order of the printed table, and what each line is held to. */
export const pageMeasures: Measure<keyof PageNumbers>[] = [
  { key: 'perf', label: 'Lighthouse performance', unit: '', digits: 0, goal: { min: 95 } },
  { key: 'a11y', label: 'Lighthouse accessibility', unit: '', digits: 0, goal: { min: 100 } },
  { key: 'best', label: 'Lighthouse best practices', unit: '', digits: 0, goal: { min: 100 } },
  { key: 'fcp', label: 'FCP', unit: 'ms', digits: 0, goal: { ratio: 0.45 } },
  { key: 'lcp', label: 'LCP', unit: 'ms', digits: 0, goal: { ratio: 0.6 } },
  { key: 'tbt', label: 'TBT', unit: 'ms', digits: 0, goal: { max: 100 } },
  { key: 'cls', label: 'CLS', unit: '', digits: 3, goal: { max: 0.02 } },
  { key: 'jsKiB', label: 'JavaScript', unit: 'KiB', digits: 1, goal: { ratio: 1.2, max: 152 } },
  { key: 'totalKiB', label: 'All transferred', unit: 'KiB', digits: 1, goal: {} },
  { key: 'requests', label: 'Requests', unit: '', digits: 0, goal: { max: 20 } },
  { key: 'coldFcp', label: 'Phone, first visit: FCP', unit: 'ms', digits: 0, goal: { ratio: 0.45 } },
  { key: 'coldLcp', label: 'Phone, first visit: LCP', unit: 'ms', digits: 0, goal: { ratio: 0.6 } },
  { key: 'coldText', label: 'Phone, first visit: text', unit: 'ms', digits: 0, goal: { ratio: 0.5 } },
  { key: 'firstVisitKiB', label: 'Phone, first visit with precache', unit: 'KiB', digits: 0, goal: { max: 600 } },
  { key: 'workerMs', label: 'Phone, first visit: kept for offline after', unit: 'ms', digits: 0, goal: {} },
  { key: 'routeFirst', label: 'Phone, route change: first', unit: 'ms', digits: 0, goal: { ratio: 1.1 } },
  { key: 'routeAgain', label: 'Phone, route change: again', unit: 'ms', digits: 0, goal: { ratio: 1.2 } },
  { key: 'repeatFcp', label: 'Phone, repeat visit: FCP', unit: 'ms', digits: 0, goal: {} },
  { key: 'repeatText', label: 'Phone, repeat visit: text', unit: 'ms', digits: 0, goal: { ratio: 0.6 } },
  { key: 'repeatLcp', label: 'Phone, repeat visit: LCP', unit: 'ms', digits: 0, goal: {} },
  { key: 'repeatKiB', label: 'Phone, repeat visit', unit: 'KiB', digits: 1, goal: {} },
  { key: 'awayText', label: 'Phone, opened without a network: text', unit: 'ms', digits: 0, goal: { ratio: 0.6 } },
  { key: 'offlineText', label: 'Phone, offline cold start: text', unit: 'ms', digits: 0, goal: { ratio: 0.6 } },
]

/** What every screen that is read is held to on a phone. */
export const screenGoals: Partial<Record<keyof PageNumbers, Goal>> = {
  coldFcp: { ratio: 0.45 },
  coldLcp: { ratio: 0.6 },
  coldText: { ratio: 0.5 },
  repeatText: { ratio: 0.6 },
  awayText: { ratio: 0.6, of: 'repeatText' },
  offlineText: { ratio: 0.6 },
}

export type ServerNumbers = { perSecond: number; p99: number }

/** Against the bare route on the same database; requests per second at least, p99 at most. */
export const serverGoals = {
  read: { pg: { least: 0.5 }, pglite: { least: 0.35 }, p99: { ratio: 3 } },
  /** Shown, not judged. */
  page: { pg: {}, pglite: {}, p99: {} },
  list: { pg: { least: 0.25 }, pglite: { least: 0.25 }, p99: {} },
  write: { pg: { least: 0.5 }, pglite: { least: 0.5 }, p99: {} },
  /** p95 against the bare trigram query with the same limit. */
  search: { ratio: 3 },
  /** Event-loop delay at p99 while people are imported, in milliseconds. */
  importDelay: { max: 100 },
} satisfies Record<string, Goal | Record<'pg' | 'pglite' | 'p99', Goal>>

/** Megabytes of the server's memory above what it held before, at any moment of a 950 MB upload. */
export const uploadGoal: Goal = { max: 64 }

/** Of a contest's board, against the bare grouping of the marks and a bare route that sends the same bytes. */
export const boardGoals = {
  recompute: { ratio: 2 },
  read: { ratio: 3 },
  /** Seconds in which 2,000 people open a contest and sign up. */
  rush: { max: 30 },
} satisfies Record<string, Goal>

/** Of a class's matrix, against a bare route that sends the same bytes; beats a second against a bare upsert. */
export const classGoals = { read: { ratio: 3 }, beat: { least: 0.5 } } satisfies Record<string, Goal>

/** Of a plan's matrix, against a bare route that sends the same bytes. */
export const planGoals = { read: { ratio: 3 } } satisfies Record<string, Goal>

/** Of an exam that a thousand take at once: p95 of a saved answer against a bare transaction with the same statements; what was lost. */
export const examGoals = { answer: { ratio: 3 }, lost: { max: 0 } } satisfies Record<string, Goal>

/** Of a server that is sent what an attacker would: its longest event-loop block in milliseconds, and answers of 500. */
export const abuseGoal = { block: { max: 50 }, failed: { max: 0 } } satisfies Record<string, Goal>

/** Seconds in which 2,000 people open three pages; what a server holds after a while, against what it held at first. */
export const faultGoals = { pages: { max: 30 }, soak: { ratio: 1.1 } } satisfies Record<string, Goal>

/** Orders of other platforms taken in a second; orders lost or counted twice. */
export const orderGoals = { perSecond: { min: 500 }, wrong: { max: 0 } } satisfies Record<string, Goal>
/** Rows a second that a move to PostgreSQL brings, compared. */
export const moveGoal: Goal = { min: 20_000 }
