import SwipeAction, { type SwipeActionProps } from 'antd-mobile/es/components/swipe-action'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { tap } from '#lib/device/haptics'
import './calm'
import styles from './swipe-row.module.css'

export type SwipeChoice = {
  key: string
  label: string
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** No device can do it alone. */
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
  useLayoutEffect(() => {
    for (const side of host.current?.querySelectorAll('.adm-swipe-action-actions') ?? []) {
      side.setAttribute('aria-hidden', 'true')
      for (const button of side.querySelectorAll('button')) button.tabIndex = -1
    }
  })
  return (
    <div ref={host} className={styles.swipe}>
      <SwipeAction
        {...offered}
        rightActions={actions.map(({ key, label, danger, onSelect }) => ({
          key,
          text: label,
          color: danger ? 'var(--danger-fill)' : 'var(--brand)',
          onClick: () => void onSelect(),
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
