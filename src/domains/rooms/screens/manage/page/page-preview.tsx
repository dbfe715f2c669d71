import { type ReactNode, useState } from 'react'
import { Chips } from '#ui/display/tag'
import styles from './page.module.css'

type Width = 'phone' | 'desk'
const widths: { value: Width; label: string }[] = [
  { value: 'phone', label: '手机' },
  { value: 'desk', label: '电脑' },
]

/** What students will see, to look at and not to press. */
export function PagePreview({ children }: { children: ReactNode }) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <section className={styles.column} aria-label="预览">
      <Chips label="预览宽度" options={widths} value={width} onChange={setWidth} />
      <div className={styles.preview} data-width={width} inert>
        {children}
      </div>
    </section>
  )
}
