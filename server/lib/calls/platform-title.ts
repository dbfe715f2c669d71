import type { Config } from '../../config'
import type { Services } from './services'

/** Milliseconds for which what was found counts: every page asks. */
const FRESH = 1000
interface Known {
  until: number
  found: Promise<string>
  config: Config
}
const known = new WeakMap<Services, Known>()

/** What the platform is called: as the back office says, else as the deployment does (PLATFORM_TITLE). */
export const titleOf = async (s: Services): Promise<string> => {
  const now = s.clock()
  const last = known.get(s)
  if (last && now < last.until && now > last.until - 2 * FRESH) return last.found
  const before = last?.config ?? s.config
  // Where the database does not answer it is called what it was called before.
  const found = (s.lookups.title?.(s.database.db) ?? Promise.resolve('')).then(
    (title) => title || s.config.title,
    () => before.title,
  )
  const next: Known = { until: now + FRESH, found, config: before }
  known.set(s, next)
  const title = await found
  if (title !== before.title) next.config = { ...s.config, title }
  return title
}

/** The configuration with the name that was found last. */
export const namedConfig = (s: Services): Config => known.get(s)?.config ?? s.config
