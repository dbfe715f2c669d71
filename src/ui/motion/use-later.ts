import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle'
import type { sourceOf } from '../states/lazy-component'

/** Now, or when no finger is down: a row that is replaced under it would lose its press. */
const whenReleased = (work: () => void): void => {
  if (!document.querySelector('body:active')) {
    work()
    return
  }
  const again = () => setTimeout(() => whenReleased(work), 300)
  addEventListener('pointerup', again, { once: true })
}

/** The code of what moves, once the screen stands and nothing else is to do. Where it does not come, the screen does without. */
export const useLater = <P>(source: ReturnType<typeof sourceOf<P>>, wanted: boolean): ComponentType<P> | undefined => {
  const [known, setKnown] = useState(() => source.known)
  useEffect(() => {
    if (known || !wanted) return
    let gone = false
    whenIdle(() => {
      if (gone) return
      source.load().then(
        (found) => whenReleased(() => gone || setKnown(() => found)),
        () => undefined,
      )
    })
    return () => {
      gone = true
    }
  }, [known, wanted, source])
  return wanted ? known : undefined
}

/** Whether it is held in a hand; asked once, since what is drawn by it must not change under a finger. */
export const useTouch = (): boolean => useState(() => matchMedia('(pointer: coarse)').matches)[0]
