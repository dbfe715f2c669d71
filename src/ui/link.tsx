import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, use } from 'react'

type Navigation = { navigate: (href: string) => void; preload?: (href: string) => Promise<unknown> }

const NavigationContext = createContext<Navigation | null>(null)

/** Tells the kit how the app moves between its own addresses; set once, around everything. */
export function LinkProvider({ navigate, preload, children }: Navigation & { children: ReactNode }) {
  return <NavigationContext value={{ navigate, preload }}>{children}</NavigationContext>
}

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const leavesTheApp = (event: MouseEvent<HTMLAnchorElement>, { target, download, href }: LinkProps) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (target !== undefined && target !== '_self') ||
  download !== undefined ||
  !href.startsWith('/') ||
  href.startsWith('//')

/** Addresses got ready once: their parts are here, and what is new of their data is asked for when they open. */
const ready = new Set<string>()
const getReady = (href: string, preload: Navigation['preload']): void => {
  if (!preload || !href.startsWith('/') || ready.has(href)) return
  preload(href).then(
    () => ready.add(href),
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

/** A real anchor; an in-app address goes through the app's router, everything else stays the browser's. */
export function Link(props: LinkProps) {
  const navigation = use(NavigationContext)
  const { href, onClick, onPointerDown, children, ...rest } = props
  return (
    <a
      {...rest}
      href={href}
      onPointerDown={(event) => {
        onPointerDown?.(event)
        touched = event.pointerType === 'touch'
        getReady(href, navigation?.preload)
      }}
      onMouseDown={keepFocus}
      onClick={(event) => {
        onClick?.(event)
        if (!navigation || leavesTheApp(event, props)) return
        event.preventDefault()
        navigation.navigate(href)
      }}
    >
      {children}
    </a>
  )
}
