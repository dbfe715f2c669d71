import { useState } from 'react'
import { Button, type ButtonProps } from '../button'

type HeadActionProps = ButtonProps & {
  /** What is listed, as far as it is known. */
  of: readonly unknown[] | undefined
  /** Nothing is found of what there is. */
  narrowed?: boolean
}

/**
 * Adds to a list, from above it. Where there is nothing yet, the empty list offers that (`Empty`), and nobody twice. Until that
 * is known the button's place is kept and nothing stands in it, which would be gone under whoever is about to press it.
 */
export function HeadAction({ of, narrowed = false, ...button }: HeadActionProps) {
  const [empty, setEmpty] = useState<boolean>()
  const nothing = of?.length === 0
  // What is found of it says nothing of a list in which nothing is found; read anew, it is what it was.
  if (of && !(nothing && narrowed) && empty !== nothing) setEmpty(nothing)
  if (narrowed || empty === false) return <Button icon="plus" {...button} />
  return empty ? null : <Button icon="plus" {...button} style={{ visibility: 'hidden' }} />
}
