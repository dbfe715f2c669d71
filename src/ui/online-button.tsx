import { useOnline } from '#lib/net/online'
import { Button, type ButtonProps } from './button'

type OnlineButtonProps = ButtonProps & {
  children: string
  /** What it says it waits with, where its own words are no verb. */
  act?: string
}

/** Starts what no device can do alone. Without a network it says that it waits for one, and not only once it was pressed. */
export function OnlineButton({ act, disabled, children, ...rest }: OnlineButtonProps) {
  const online = useOnline()
  return (
    <Button {...rest} disabled={disabled || !online}>
      {online ? children : `联网后才能${act ?? children}`}
    </Button>
  )
}
