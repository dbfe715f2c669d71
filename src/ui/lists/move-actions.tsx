import type { RowAction } from './data-rows'

/** One place up or down in the order of the whole list, from a row's menu; `disabled` where its order stands. */
export function moveActions<T>(
  list: readonly T[],
  row: T,
  move: (from: number, to: number) => unknown,
  disabled = false,
): RowAction[] {
  const at = list.indexOf(row)
  const act = (key: string, label: string, to: number): RowAction => ({
    key,
    label,
    disabled: disabled || to < 0 || to >= list.length,
    online: true,
    onSelect: () => move(at, to),
  })
  return [act('up', '上移', at - 1), act('down', '下移', at + 1)]
}
