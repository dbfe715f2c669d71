import { type AnchorHTMLAttributes, createContext, type MouseEvent, type ReactNode, use } from 'react'

type Navigation = { navigate: (href: string) => void; preload?: (href: string) => void }

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
        if (href.startsWith('/')) navigation?.preload?.(href)
      }}
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
