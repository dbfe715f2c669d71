import { ApiError, errorText, NetworkError } from '#lib/errors'
import { isOnline } from '#lib/online'

/** A toast, fetched when there is something to say. */
export const say = async (message: string, kind: 'info' | 'success' | 'error' = 'success'): Promise<void> => {
  const { toast } = await import('#ui/toast')
  toast(message, kind)
}

/** What cannot wait says so at once when there is no network. */
export const offlineRefusal = (): string | undefined => (isOnline() ? undefined : new NetworkError('offline').message)

/** Runs what a button does; a refusal is said in words. True when it was done. */
export const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
  const refusal = offlineRefusal()
  if (refusal) {
    await say(refusal, 'error')
    return false
  }
  try {
    await work()
    return true
  } catch (error) {
    await say(error instanceof ApiError ? error.message : errorText(error), 'error')
    return false
  }
}
