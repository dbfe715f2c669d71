import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import {
  type Colour,
  PAPER_PARTS,
  type PaperItem,
  type PaperPart,
  type PaperPictures,
  type PaperSheet,
  widthOf,
} from '#contract/certs/paper/paper.rules'
import { partKinds } from '#contract/certs/paper/sheet.rules'
import styles from './manage.module.css'

const ink = ([red, green, blue]: Colour): string => `rgb(${red} ${green} ${blue})`
const anchors = { left: 'start', center: 'middle', right: 'end' } as const

/** Points by which a key moves a part; with Shift by one. */
const STEP = 4
const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** Points from the middle of the paper at which a part in hand jumps there. */
const NEAR = 6

type Props = {
  sheet: PaperSheet
  pictures: PaperPictures
  chosen: PaperPart
  onChoose: (part: PaperPart) => void
  /** By so many points, right and up. */
  onMove: (part: PaperPart, by: readonly [x: number, y: number], snap: number) => void
  onSize: (part: PaperPart, by: number) => void
}

/** The paper as it will be printed, in the platform's own face; its parts are moved by drag and by keys. */
export function PaperPreview({ sheet, pictures, chosen, onChoose, onMove, onSize }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const grip = useRef<{ x: number; y: number }>(undefined)
  const { width, height, items } = sheet
  const keys = (part: PaperPart) => (event: KeyboardEvent) => {
    const way = ways[event.key]
    const grows = { '+': 1, '=': 1, '-': -1 }[event.key]
    if (!way && !grows) return
    event.preventDefault()
    onChoose(part)
    const step = event.shiftKey ? 1 : STEP
    if (way) onMove(part, [way[0] * step, way[1] * step], 0)
    else if (grows) onSize(part, grows)
  }
  const take = (part: PaperPart) => (event: PointerEvent<SVGGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY }
    onChoose(part)
  }
  const drag = (part: PaperPart) => (event: PointerEvent) => {
    const scale = svg.current?.getScreenCTM()?.a
    if (!grip.current || !scale) return
    const by = [(event.clientX - grip.current.x) / scale, (grip.current.y - event.clientY) / scale] as const
    // Points are whole: what is less stays in hand.
    if (Math.hypot(...by) < 1) return
    grip.current = { x: event.clientX, y: event.clientY }
    onMove(part, by, 0)
  }
  const drop = (part: PaperPart) => () => {
    if (grip.current) onMove(part, [0, 0], NEAR)
    grip.current = undefined
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing can be no fieldset
    <svg
      ref={svg}
      className={styles.preview}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="证书预览，示例内容；选中一项后可以拖动，或用方向键移动"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      {items
        .filter(({ part }) => !part)
        .map((item, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what stands on the paper has no other name than its place
          <Drawn key={n} item={item} height={height} pictures={pictures} />
        ))}
      {PAPER_PARTS.map((part) => {
        const own = items.filter((item) => item.part === part)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: nor a button
          <g
            key={part}
            className={styles.part}
            role="button"
            tabIndex={0}
            aria-pressed={part === chosen}
            aria-label={partKinds[part].label}
            onFocus={() => onChoose(part)}
            onKeyDown={keys(part)}
            onPointerDown={take(part)}
            onPointerMove={drag(part)}
            onPointerUp={drop(part)}
            onPointerCancel={drop(part)}
          >
            <Hold items={own} height={height} />
            {own.map((item, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what stands in a part has no other name than its place
              <Drawn key={n} item={item} height={height} pictures={pictures} />
            ))}
          </g>
        )
      })}
    </svg>
  )
}

/** Points: what is smaller is hard to take hold of. */
const LEAST = 28

/** Where a part can be taken hold of: around all that it draws. */
function Hold({ items, height }: { items: readonly PaperItem[]; height: number }) {
  const boxes = items.map((item) => {
    if (item.kind === 'text') {
      const wide = widthOf(item.text) * item.size
      const left = item.align === 'left' ? item.x : item.align === 'right' ? item.x - wide : item.x - wide / 2
      return { left, right: left + wide, low: item.y - item.size * 0.25, high: item.y + item.size * 0.95 }
    }
    const [wide, tall] = item.kind === 'qr' ? [item.size, item.size] : [item.width, item.height]
    return { left: item.x, right: item.x + wide, low: item.y, high: item.y + tall }
  })
  const left = Math.min(...boxes.map((box) => box.left))
  const right = Math.max(...boxes.map((box) => box.right))
  const low = Math.min(...boxes.map((box) => box.low))
  const high = Math.max(...boxes.map((box) => box.high))
  const more = Math.max(0, LEAST - (high - low)) / 2
  return <rect x={left - 6} y={height - high - more} width={right - left + 12} height={high - low + 2 * more} rx={4} />
}

type DrawnProps = { item: PaperItem; height: number; pictures: PaperPictures }

function Drawn({ item, height, pictures }: DrawnProps) {
  if (item.kind === 'text')
    return (
      <text
        x={item.x}
        y={height - item.y}
        fontSize={item.size}
        fill={ink(item.colour)}
        textAnchor={anchors[item.align]}
      >
        {item.text}
      </text>
    )
  if (item.kind === 'qr')
    // The code is another one for each award: its place alone.
    return (
      <g fill="none" stroke="#4b5672">
        <rect x={item.x} y={height - item.y - item.size} width={item.size} height={item.size} />
        <path
          d={`M${item.x} ${height - item.y}l${item.size} ${-item.size}m0 ${item.size}l${-item.size} ${-item.size}`}
          strokeWidth={0.5}
        />
      </g>
    )
  const { x, y, width, height: tall } = item
  const top = height - y - tall
  if (item.kind === 'picture')
    return (
      <image
        href={pictures[item.of]}
        x={x}
        y={top}
        width={width}
        height={tall}
        preserveAspectRatio={item.of === 'background' ? 'xMidYMid slice' : 'xMidYMid meet'}
      />
    )
  if (item.kind === 'bar') return <rect x={x} y={top} width={width} height={tall} fill={ink(item.colour)} />
  return (
    <rect x={x} y={top} width={width} height={tall} fill="none" stroke={ink(item.colour)} strokeWidth={item.line} />
  )
}
