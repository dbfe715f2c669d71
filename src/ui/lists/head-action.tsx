import { useState } from 'react'
import { isDenied, NetworkError } from '#lib/net/errors'
import { Button, type ButtonProps } from '../button'
import { OnlineButton } from '../online-button'

type HeadActionProps = ButtonProps & {
  children: string
  /** What it opens is of no use without a network: it says so, and cannot be pressed. */
  online?: boolean
  /** What is listed, as far as it is known. */
  of: readonly unknown[] | undefined
  /** Why it is not known; null where it never has to be read. */
  error: unknown
  /** Nothing is found of what there is. */
  narrowed?: boolean
}

/** Without a network nothing can be added either, and to whom a list is closed its additions are. */
const failed = (error: unknown): boolean =>
  !!error && !isDenied(error) && !(error instanceof NetworkError && error.kind === 'offline')

/**
 * Adds to a list, from above it. Where there is nothing yet, the empty list offers that (`Empty`), and nobody twice. Until that
 * is known the button's place is kept and nothing stands in it, which would be gone under whoever is about to press it. A list
 * that could not be read offers nothing, and one may add to it all the same.
 */
export function HeadAction({ of, error, narrowed = false, online = false, ...button }: HeadActionProps) {
  const [empty, setEmpty] = useState<boolean>()
  const nothing = of?.length === 0
  const Act = online ? OnlineButton : Button
  // What is found of it says nothing of a list in which nothing is found; read anew, it is what it was.
  if (of && !(nothing && narrowed) && empty !== nothing) setEmpty(nothing)
  // It stays while the list is read once more.
  if (!of && empty === undefined && failed(error)) setEmpty(false)
  if (narrowed || empty === false) return <Act icon="plus" {...button} />
  return empty ? null : <Act icon="plus" {...button} style={{ visibility: 'hidden' }} />
}
