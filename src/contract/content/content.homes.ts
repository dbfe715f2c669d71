import type { ContentType } from './content.types'

interface ContentHome {
  /** A later domain shows content of the type on a page of its own: at this address and its id. */
  path: string
  /** The same with the console's rights. */
  console: string
  /** What is arranged of it besides its words, and where. */
  arrange: { label: string; path: string }
}

/** Apart from the table of types, which comes with every first screen. */
export const contentHomes: Partial<Record<ContentType, ContentHome>> = {
  training_camp: {
    path: '/training-camp-detail/',
    console: '/console/app/camp-detail?id=',
    arrange: { label: '阶段和期次', path: '/training-camp-manage/' },
  },
}
