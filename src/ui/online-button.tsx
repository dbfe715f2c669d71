import { useOnline } from '#lib/net/online'
import { Button, type ButtonProps } from './button'

type OnlineButtonProps = ButtonProps & {
  children: string
  /** What it says it waits with, where its own words are no verb. */
  act?: string
}

/** What stands in the place of a deed's name while there is no network for it. */
export const waitsFor = (act: string): string => `联网后才能${act}`

/** Starts what no device can do alone. Without a network it says that it waits for one, and not only once it was pressed. */
export function OnlineButton({ act, disabled, children, 'aria-label': name, ...rest }: OnlineButtonProps) {
  const online = useOnline()
  return (
    <Button {...rest} aria-label={name && !online ? waitsFor(name) : name} disabled={disabled || !online}>
      {online ? children : waitsFor(act ?? children)}
    </Button>
  )
}
