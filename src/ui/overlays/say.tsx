import { ApiError, errorText, NetworkError } from '#lib/net/errors'
import { isOnline } from '#lib/net/online'

/** A toast, fetched when there is something to say. */
export const say = async (message: string, kind: 'info' | 'success' | 'error' = 'success'): Promise<void> => {
  const { toast } = await import('./toast')
  toast(message, kind)
}

/** What to say of something that was asked for and did not come. */
export const whyNot = (error: unknown): string => errorText(isOnline() ? error : new NetworkError('offline'))

/** Does what cannot wait for the network, or says at once why not. True when it was done. */
export const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    if (!isOnline()) throw new NetworkError('offline')
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ApiError && error.told)) await say(errorText(error), 'error')
    return false
  }
}

/** Sends a form that several people may save (`useVersionedForm`) by `work`; that somebody else was faster says its note alone. */
export const attemptSaving = (
  form: { sending: (work: () => Promise<void>) => Promise<void> },
  work: () => Promise<void>,
): Promise<boolean> => attempt(() => form.sending(work))
