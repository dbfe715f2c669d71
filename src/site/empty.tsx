import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/display/icon'

interface SiteEmptyProps {
  /** What will be here. */
  title: string
  icon: IconName
  /** How it comes to be here. */
  children: ReactNode
}

/** Nothing here yet, or no longer. */
export function SiteEmpty({ title, icon, children }: SiteEmptyProps) {
  return (
    <div className="site-empty">
      <span>
        <Icon name={icon} size={32} />
      </span>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  )
}
