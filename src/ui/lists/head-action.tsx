import { Button, type ButtonProps } from '../button'

type HeadActionProps = ButtonProps & {
  /** What is listed, as far as it is known. */
  of: readonly unknown[] | undefined
  /** Nothing is found of what there is. */
  narrowed?: boolean
}

/** Adds to a list, from above it. Where there is nothing yet, the empty list offers that (`Empty`), and nobody twice. */
export function HeadAction({ of, narrowed = false, ...button }: HeadActionProps) {
  if (of?.length === 0 && !narrowed) return null
  return <Button icon="plus" {...button} />
}
