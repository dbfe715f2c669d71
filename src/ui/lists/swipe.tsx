import type { ReactNode } from 'react'
import type { SwipeChoice } from '../motion/swipe-row'
import { useLater, useTouch } from '../motion/use-later'

/** A row that a finger pushes aside to do something with it. All of it stands in the row, as buttons or in its menu, as well. */
export function Swipe({ actions, children }: { actions: readonly SwipeChoice[]; children: ReactNode }) {
  const usable = actions.filter(({ disabled }) => !disabled)
  const Row = useLater('SwipeRow', useTouch() && usable.length > 0)
  return Row ? <Row actions={usable}>{children}</Row> : children
}
