import { useEffect, useState } from 'react'
import { whenSettled } from '#lib/device/settled'

/** What a row that is drawn anew would lose: the press of a finger, a menu or a dialog that it opened. */
const HELD = 'body:active, dialog[open], [role="menu"], [aria-haspopup][aria-expanded="true"]'

/** Now, or when no finger is down and nothing is open. */
const whenReleased = (work: () => void): void => {
  if (!document.querySelector(HELD)) {
    work()
    return
  }
  const again = () => setTimeout(() => whenReleased(work), 300)
  addEventListener('pointerup', again, { once: true })
}

type Motion = typeof import('./motion')
let known: Motion | undefined

/** The code of what moves, once the screen stands, nothing else is to do and it costs the line nothing, or a finger is there. Where it does not come, the screen does without. */
export const useLater = <K extends keyof Motion>(name: K, wanted: boolean): Motion[K] | undefined => {
  const [motion, setMotion] = useState(known)
  useEffect(() => {
    if (motion || !wanted) return
    let gone = false
    const load = async () => {
      known ??= await import('./motion')
      whenReleased(() => gone || setMotion(known))
    }
    whenSettled(() => gone || load().catch(() => undefined))
    return () => {
      gone = true
    }
  }, [motion, wanted])
  return wanted ? motion?.[name] : undefined
}

/** Whether it is held in a hand; asked once, since what is drawn by it must not change under a finger. */
export const useTouch = (): boolean => useState(() => matchMedia('(pointer: coarse)').matches)[0]
