import type { Endpoint } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { bulletinErrors } from '#contract/notices/bulletin/bulletin.errors'
import { dayAndTime } from '../day-and-time'
import type { Actor, Works } from './context'
import type { Services } from './services'

/** Milliseconds for which what was found counts: every page and every write asks. */
const FRESH = 1000
const known = new WeakMap<Services, { until: number; found: Promise<Works | null> }>()

/** Work on the platform that was announced and shows now. */
export const worksOf = (s: Services): Promise<Works | null> => {
  const now = s.clock()
  const last = known.get(s)
  // A clock that was set back must not keep an answer for long.
  if (last && now < last.until && now > last.until - 2 * FRESH) return last.found
  // Where the database does not answer the call itself says so.
  const found = s.lookups.works?.(s.database.db, Math.floor(now / 1000)).catch(() => null) ?? Promise.resolve(null)
  known.set(s, { until: now + FRESH, found })
  return found
}

/** The way in and out stays open, also for those who run the platform. */
const OPEN = new Set(['/api/Passport/login', '/api/passport/exchange', '/api/passport/doLogout', '/api/Acting/end'])

/** Throws where nothing is written for the time of the work; those who run the platform go on. */
export const checkWorks = async (s: Services, actor: Actor | null, { path }: Endpoint): Promise<void> => {
  if (actor?.superAdmin || OPEN.has(path)) return
  const works = await worksOf(s)
  const now = s.clock() / 1000
  if (!works?.stops || works.work_from > now || works.work_to <= now) return
  const retry_after = Math.min(600, Math.max(1, Math.ceil(works.work_to - now)))
  throw new DomainError(
    bulletinErrors.works_stopped,
    `平台正在维护，预计 ${dayAndTime(works.work_to)} 结束，期间只能查看，不能保存`,
    { retry_after },
  )
}
