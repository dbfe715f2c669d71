import { NetworkError } from '#lib/net/errors'
import { isOnline } from '#lib/net/online'

export const PENDING_TEXT = '需等待管理员审核通过后才算报名成功'

/** A sign-up is done now or refused: it never waits for the network. */
export const refusedOffline = (): string | undefined => (isOnline() ? undefined : new NetworkError('offline').message)
