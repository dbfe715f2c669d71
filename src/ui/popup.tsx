import { type ComponentType, createElement, useEffect, useRef, useState } from 'react'
import { errorText, NetworkError } from '#lib/errors'
import { isOnline } from '#lib/online'
import { say } from './say'

interface Closes {
  onClose: () => void
}
type Load<P> = () => Promise<ComponentType<P>>

/**
 * A dialog with code of its own, fetched when it is opened. Where the code does not come, that is said and the dialog
 * counts as closed: the screen behind it stays as it is, and the next touch asks again. (React's `lazy` would replace the
 * screen, and keep the failure for as long as the page is open.)
 */
export const popup =
  <P extends Closes>(load: Load<P>) =>
  (given: P) =>
    createElement(Popup<P>, { load, given })

function Popup<P extends Closes>({ load, given }: { load: Load<P>; given: P }) {
  const [Known, setKnown] = useState<ComponentType<P>>()
  const close = useRef(given.onClose)
  close.current = given.onClose
  useEffect(() => {
    let gone = false
    load().then(
      (found) => gone || setKnown(() => found),
      (error: unknown) => {
        if (gone) return
        void say(errorText(isOnline() ? error : new NetworkError('offline')), 'error')
        close.current()
      },
    )
    return () => {
      gone = true
    }
  }, [load])
  return Known ? createElement(Known, given) : null
}
