import type { ComponentProps } from 'react'

type PlainListProps = ComponentProps<'ul'> & {
  /** Their order says something. */
  ordered?: boolean
}

/** A list without bullets that is heard as one: Safari drops what a list is with its bullets, unless it is said. */
export function PlainList({ ordered = false, ...rest }: PlainListProps) {
  const Tag = (ordered ? 'ol' : 'ul') as 'ul'
  return <Tag role="list" {...rest} />
}
