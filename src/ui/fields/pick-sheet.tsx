import PickerView, { type PickerViewProps } from 'antd-mobile/es/components/picker-view'
import { useState } from 'react'
import { WheelsSheet } from './wheels'

type PickSheetProps = Pick<PickerViewProps, 'renderLabel' | 'mouseWheel' | 'loading' | 'loadingContent'> & {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

/** antd-mobile's wheel in a sheet; loaded when somebody chooses with a finger. */
export function PickSheet({ label, options, value, onChange, onClose, ...offered }: PickSheetProps) {
  const [chosen, setChosen] = useState(options.some((one) => one.value === value) ? value : (options[0]?.value ?? ''))
  return (
    <WheelsSheet
      label={label}
      names={[label]}
      aside={{ label: '取消' }}
      onChosen={() => onChange(chosen)}
      onClose={onClose}
    >
      <PickerView
        {...offered}
        columns={[options.map((one) => ({ value: one.value, label: one.label }))]}
        // Not `value`: given back what it told, it would turn away from what it was turned to since.
        defaultValue={[chosen]}
        onChange={([next]) => setChosen(String(next ?? ''))}
      />
    </WheelsSheet>
  )
}
