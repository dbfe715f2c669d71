import PickerView from 'antd-mobile/es/components/picker-view'
import { useState } from 'react'
import { WheelsSheet } from '../wheels'
import type { CascadeBase } from './cascade'

type CascadeSheetProps = Required<CascadeBase> & {
  value: readonly [string, string]
  onChange: (value: string[]) => void
  onClose: () => void
}

const NONE = { value: '', label: '—' }
const WHOLE = { value: '', label: '全部' }

/**
 * antd-mobile's wheels in a sheet, the second of what the first stands at; loaded when somebody chooses with a finger. (Its
 * CascadePickerView is the same and brings a helper into the first load.)
 */
export function CascadeSheet(props: CascadeSheetProps) {
  const { label, names, options, partial, required, placeholder, value, onChange, onClose } = props
  const columns = [
    ...(required ? [] : [{ value: '', label: placeholder, children: [NONE] }]),
    ...options.map((top) => ({
      value: top.value,
      label: top.value,
      children: [...(partial ? [WHOLE] : []), ...top.children.map((one) => ({ value: one.value, label: one.value }))],
    })),
  ]
  /** The nearest that the wheels can stand at. */
  const standing = ([first, second]: readonly string[]): [string, string] => {
    const top = columns.find((one) => one.value === first) ?? columns[0]
    const under = top?.children.find((one) => one.value === second) ?? top?.children[0]
    return [top?.value ?? '', under?.value ?? '']
  }
  const [chosen, setChosen] = useState(() => standing(value))
  return (
    <WheelsSheet
      label={label}
      names={names}
      aside={{ label: '取消' }}
      onChosen={() => onChange(chosen.filter(Boolean))}
      onClose={onClose}
    >
      <PickerView
        columns={([at]) => [columns, columns.find((one) => one.value === at)?.children ?? []]}
        // Not `value`: given back what it told, it would turn away from what it was turned to since.
        defaultValue={chosen}
        onChange={(next) => setChosen(standing(next.map((one) => String(one ?? ''))))}
      />
    </WheelsSheet>
  )
}
