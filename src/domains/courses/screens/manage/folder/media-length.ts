import { durationOf, isTimed } from '#contract/content/progress/watch.rules'

/** Milliseconds that a browser has to say how long a film is. */
const PATIENCE = 10_000

/** Seconds of a film or recording, as this browser finds them; 0 for any other file and where it can't. */
export const mediaLength = (file: File): Promise<number> => {
  if (!isTimed(file.type)) return Promise.resolve(0)
  const url = URL.createObjectURL(file)
  const probe = document.createElement('audio')
  return new Promise<number>((found) => {
    const timer = setTimeout(() => found(0), PATIENCE)
    const say = () => {
      clearTimeout(timer)
      found(durationOf(probe.duration))
    }
    probe.preload = 'metadata'
    probe.addEventListener('loadedmetadata', say)
    probe.addEventListener('error', say)
    probe.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
