import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
} from 'react'

/** How a link leads where it doesn't simply lead on: up to the screen above, or over to another place of the bar. */
export type Way = 'up' | 'over'

type Navigation = { navigate: (href: string, way?: Way) => void; preload?: (href: string) => Promise<unknown> }

const NavigationContext = createContext<Navigation | null>(null)

/** Tells the kit how the app moves between its own addresses; set once, around everything. */
export function LinkProvider({ navigate, preload, children }: Navigation & { children: ReactNode }) {
  return <NavigationContext value={{ navigate, preload }}>{children}</NavigationContext>
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onPointerDown'> & {
  href: string
  way?: Way | undefined
}

/** The address inside the app that was touched. */
const pathOf = ({ target }: MouseEvent) =>
  (target as Element).closest('a[href^="/"]:not([href^="//"])')?.getAttribute('href')

const leavesTheApp = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.target as Element).closest('[download],[target]:not([target=_self])')

/** Addresses got ready once: their parts are here, and what is new of their data is asked for when they open. */
const ready = new Set<string>()
const getReady = (path: string, preload: Navigation['preload']): void => {
  if (!ready.has(path))
    preload?.(path).then(
      () => ready.add(path),
      () => {},
    )
}

let touched = false
/**
 * A tapped link need not be focused: where it leads its screen goes, and taking a focused element out of the page makes the
 * browser lay it out once more. A field keeps its own ending: what is saved on leaving it is saved before.
 */
const keepFocus = (event: MouseEvent) => {
  if (touched && document.activeElement?.matches('body, a, button')) event.preventDefault()
}

/** Takes anchors over to the app's router: one, or all that stand inside an element. */
export const useLinks = (way?: Way) => {
  const navigation = use(NavigationContext)
  return {
    onPointerDown: (event: PointerEvent) => {
      touched = event.pointerType === 'touch'
      const path = pathOf(event)
      if (path) getReady(path, navigation?.preload)
    },
    onMouseDown: keepFocus,
    onClick: (event: MouseEvent) => {
      const path = pathOf(event)
      if (!navigation || !path || leavesTheApp(event)) return
      event.preventDefault()
      if (way) navigation.navigate(path, way)
      else navigation.navigate(path)
    },
  }
}

/** A real anchor; an in-app address goes through the app's router, everything else stays the browser's. */
export function Link({ href, way, onClick, children, ...rest }: LinkProps) {
  const links = useLinks(way)
  return (
    <a
      {...rest}
      {...links}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        links.onClick(event)
      }}
    >
      {children}
    </a>
  )
}
