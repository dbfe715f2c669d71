import { type Load, part } from '#lib/part'
import { whyNot } from '../overlays/say'
import { ErrorState } from './error-state'

/** A part of a screen with code of its own; where that does not come, the rest of the screen stays and the place says why. */
export const piece = <P extends object>(load: Load<P>) =>
  part(load, (error, again) => <ErrorState message={whyNot(error)} onRetry={again} />)
