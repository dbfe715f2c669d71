import { useEffect, useState } from 'react'
import { Empty } from '#ui/states/empty'
import { allBytes, SHOWN } from '../bytes'
import { Loading } from '../loading'
import type { PreviewProps } from '../preview-props'
import { type Block, type Picture, readSlides, type Slide } from './read'
import styles from './slides.module.css'

/** A presentation as what stands on its slides, in order; how it looks is the download's. */
export function SlidesPreview({ file }: PreviewProps) {
  const load = async (signal: AbortSignal) => readSlides(await allBytes(file, SHOWN.document, signal))
  return (
    <Loading name={file.url} load={load}>
      {(slides) => <Slides slides={slides} />}
    </Loading>
  )
}

export function Slides({ slides }: { slides: readonly Slide[] }) {
  if (slides.length === 0)
    return (
      <Empty icon="file" title="没有幻灯片">
        这份文件里还没有可以显示的页。
      </Empty>
    )
  return (
    <>
      <p className="secondary tabular">共 {slides.length} 页。以文字和图片显示，版式和动画以下载的文件为准。</p>
      <div className={styles.slides}>
        {slides.map((slide, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides of a file have no other name than their place
          <SlideCard key={n} slide={slide} number={n + 1} />
        ))}
      </div>
    </>
  )
}

function SlideCard({ slide: { title, blocks, notes }, number }: { slide: Slide; number: number }) {
  return (
    <section className={styles.slide} aria-label={`第 ${number} 页`}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      {title && <h2 className={styles.title}>{title}</h2>}
      {!title && blocks.length === 0 && <p className="secondary">这一页只有图形或背景，请下载后查看。</p>}
      {blocks.map((block, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slide is read once and never changes
        <BlockView key={n} block={block} />
      ))}
      {notes && (
        <details className={styles.notes}>
          <summary>备注</summary>
          <p>{notes}</p>
        </details>
      )}
    </section>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <div>
          {block.lines.map(({ text, level, bullet }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is read once and never changes
            <p key={n} className={styles.line} data-level={level} data-bullet={bullet || undefined}>
              {text}
            </p>
          ))}
        </div>
      )
    case 'table':
      return (
        <div className={styles.table}>
          <table>
            <tbody>
              {block.rows.map((row, r) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slide is read once and never changes
                <tr key={r}>
                  {row.map((cell, c) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a slide is read once and never changes
                    <td key={c}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'picture':
      return <PictureView {...block} />
    case 'else':
      return <p className="secondary">［{block.what}，请下载后查看］</p>
  }
}

function PictureView({ bytes, mime, about }: Picture) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes.slice()], { type: mime }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, mime])
  return url ? <img className={styles.picture} src={url} alt={about} loading="lazy" decoding="async" /> : null
}
