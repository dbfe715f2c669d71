import { createElement } from 'react'
import { Fetched, type Load, sourceOf } from '../states/lazy-component'
import { say, whyNot } from './say'

interface Closes {
  onClose: () => void
}

/**
 * A dialog with code of its own, fetched when it is opened. Where the code does not come, that is said and the dialog
 * counts as closed: the screen behind it stays as it is, and the next touch asks again. (React's `lazy` would replace the
 * screen, and keep the failure for as long as the page is open.)
 */
export const popup = <P extends Closes>(load: Load<P>) => {
  const source = sourceOf(load)
  return (given: P) =>
    createElement(Fetched<P>, {
      source,
      given,
      onFail: (error) => {
        void say(whyNot(error), 'error')
        given.onClose()
      },
    })
}
