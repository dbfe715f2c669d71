import { local } from '../device/storage'
import { identityKey } from '../identity'
import { shortHash } from '../ids'

/** Where the number of this person's things that wait is kept, apart from the store in which they are. */
export const unsentCounter = (): string => `xh-unsent:${shortHash(identityKey())}`

/** How many of this person's things the server does not have, as the outbox last said; it need not be loaded for it. */
export const unsentCount = (): number => local.get<number>(unsentCounter()) ?? 0
