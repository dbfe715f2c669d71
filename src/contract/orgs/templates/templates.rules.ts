import { tooLong } from '../../kernel/text'

export const ITEM_LABEL_MAX = 8
export const TEMPLATE_TITLE_MAX = 20
/** Under this key a template's own name stands, and whether rooms of it are made; no item has it. */
export const TEMPLATE_ITSELF = '_'
/** These two stay: without them nobody finds the way back. */
export const ALWAYS_SHOWN: readonly string[] = ['index', 'setting']

interface Named {
  name: string
  items: readonly { label: string }[]
}
/** What is wrong with the names of a template and its items, by field; empty when nothing is. */
export const templateProblems = ({ name, items }: Named): Partial<Record<keyof Named, string>> => ({
  ...(tooLong(name.trim(), TEMPLATE_TITLE_MAX) && { name: `模板名称在${TEMPLATE_TITLE_MAX}个字以内` }),
  ...(items.some(({ label }) => tooLong(label.trim(), ITEM_LABEL_MAX)) && {
    items: `菜单名称在${ITEM_LABEL_MAX}个字以内`,
  }),
})
