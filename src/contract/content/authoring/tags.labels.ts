import type { ContentType } from '../content.types'

/** What the tags of a type are, where they are more than words to find it by. Apart from the table of types, which comes with every first screen. */
export const tagLabels: Partial<Record<ContentType, { label: string; hint: string }>> = {
  cert_category: { label: '级别', hint: '用空格隔开，例如：五级 四级 三级；没有级别可以不填' },
}
