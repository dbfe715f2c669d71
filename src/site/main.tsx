import type { ReactNode } from 'react'

/** One page of the website below its header; without a title the heading is part of what it shows. */
export function SiteMain({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <main className="site-wrap site-main" id="content">
      {title !== undefined && <h1 className="site-title">{title}</h1>}
      {children}
    </main>
  )
}
