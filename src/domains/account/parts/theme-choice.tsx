import { setTheme, type Theme, themeSignal } from '#lib/device/theme'
import { useSignal } from '#lib/signal'
import { ChoiceField } from '#ui/fields/choice-field'
import { Card } from '#ui/layout/card'

const options: { value: Theme; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** Light, dark, or as the device is. Kept on this device, also for whoever logs in next. */
export function ThemeChoice() {
  const theme = useSignal(themeSignal)
  return (
    <Card>
      <ChoiceField
        label="外观"
        columns={3}
        value={theme}
        onChange={(value) => setTheme(value as Theme)}
        options={options}
      />
    </Card>
  )
}
