import { useOnline } from '#lib/net/online'
import { Button, type ButtonProps, IconButton, type IconButtonProps } from './button'

type OnlineButtonProps = ButtonProps & {
  children: string
  /** What it says it waits with, where its own words are no verb. */
  act?: string
}

/** What stands in the place of a deed's name while there is no network for it. */
export const waitsFor = (act: string): string => `联网后才能${act}`

/** Why something cannot be done now, as the hint of a field that is saved as it is changed; undefined while there is a network. */
export const useWaiting = (act: string): string | undefined => (useOnline() ? undefined : waitsFor(act))

/** Starts what no device can do alone. Without a network it says that it waits for one, and not only once it was pressed. */
export function OnlineButton({ act, disabled, children, 'aria-label': name, ...rest }: OnlineButtonProps) {
  const waits = useWaiting(act ?? children)
  return (
    <Button {...rest} aria-label={name && waits ? waitsFor(name) : name} disabled={disabled || waits !== undefined}>
      {waits ?? children}
    </Button>
  )
}

/** The same where there is room for a picture only: it is said by its name. */
export function OnlineIconButton({ label, disabled, ...rest }: IconButtonProps) {
  const waits = useWaiting(label)
  return <IconButton {...rest} label={waits ?? label} disabled={disabled || waits !== undefined} />
}
