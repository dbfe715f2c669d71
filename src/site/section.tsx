import type { ReactNode } from 'react'

interface SiteSectionProps {
  title: string
  /** Where there is more of it. */
  more?: { href: string; label: string }
  children: ReactNode
}

export function SiteSection({ title, more, children }: SiteSectionProps) {
  return (
    <section className="site-section">
      {more ? (
        <div className="site-row">
          <h2>{title}</h2>
          <a href={more.href}>{more.label}</a>
        </div>
      ) : (
        <h2>{title}</h2>
      )}
      {children}
    </section>
  )
}
