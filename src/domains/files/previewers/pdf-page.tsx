import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { drawPage, wordsOf } from './pdf-document'
import styles from './previewers.module.css'

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; ratio: number; zoom: number }

/** One page, drawn when it comes near the screen and let go when it is far. */
export function PdfPage({ pdf, number, ratio, zoom }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [words, setWords] = useState('')
  const [shape, setShape] = useState(ratio)
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: '800px' })
    if (frame.current) seen.observe(frame.current)
    return () => seen.disconnect()
  }, [])
  useEffect(() => {
    if (!near) return
    let gone = false
    void (async () => {
      const page = await pdf.getPage(number)
      if (gone || !canvas.current || !frame.current) return
      const { width, height } = page.getViewport({ scale: 1 })
      setShape(height / width)
      await drawPage(page, canvas.current, frame.current.clientWidth)
      const text = await wordsOf(page)
      if (!gone) setWords(text)
    })().catch(() => {})
    return () => {
      gone = true
    }
  }, [near, pdf, number])
  return (
    <div ref={frame} className={styles.sheet} style={{ aspectRatio: String(1 / shape), width: `${zoom * 100}%` }}>
      {near && <canvas ref={canvas} role="img" aria-label={`第 ${number} 页`} />}
      <p className="visually-hidden">{words}</p>
    </div>
  )
}
