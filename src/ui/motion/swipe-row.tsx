import SwipeAction, { type SwipeActionProps } from 'antd-mobile/es/components/swipe-action'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { tap } from '#lib/device/haptics'
import { useOnline } from '#lib/net/online'
import { waitsFor } from '../online-button'
import './calm'
import styles from './swipe-row.module.css'

export type SwipeChoice = {
  key: string
  label: string
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** No device can do it alone: without a network it says so, and cannot be pressed. */
  online?: boolean | undefined
  onSelect: () => unknown
}
type SwipeRowProps = Omit<SwipeActionProps, 'rightActions' | 'children' | 'className' | 'style'> & {
  actions: readonly SwipeChoice[]
  children: ReactNode
}

/**
 * antd-mobile's row that is pushed aside. What it uncovers the row has as buttons or in its menu as well, so that keys and
 * screen readers meet each of them once: here they are for fingers only.
 */
export function SwipeRow({ actions, children, onActionsReveal, ...offered }: SwipeRowProps) {
  const host = useRef<HTMLDivElement>(null)
  const network = useOnline()
  const waits = (action: SwipeChoice | undefined) => !network && action?.online === true
  useLayoutEffect(() => {
    for (const side of host.current?.querySelectorAll('.adm-swipe-action-actions') ?? []) {
      side.setAttribute('aria-hidden', 'true')
      for (const [at, button] of side.querySelectorAll('button').entries()) {
        button.tabIndex = -1
        button.disabled = waits(actions[at])
      }
    }
  })
  return (
    <div ref={host} className={styles.swipe}>
      <SwipeAction
        {...offered}
        rightActions={actions.map((action) => ({
          key: action.key,
          text: waits(action) ? waitsFor(action.label) : action.label,
          color: waits(action) ? 'var(--sunk)' : action.danger ? 'var(--danger-fill)' : 'var(--brand)',
          onClick: () => void action.onSelect(),
        }))}
        onActionsReveal={(side) => {
          tap()
          onActionsReveal?.(side)
        }}
      >
        {children}
      </SwipeAction>
    </div>
  )
}
