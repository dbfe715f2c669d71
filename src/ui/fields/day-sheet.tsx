import DatePickerView from 'antd-mobile/es/components/date-picker-view'
import { useState } from 'react'
import { dayFrom, partsOf } from '#lib/days'
import { serverNow } from '#lib/net/clock'
import { Button } from '../button'
import '../motion/calm'
import { SheetOrDialog } from '../overlays/sheet-or-dialog'
import { Wheels } from './wheels'

type DaySheetProps = {
  label: string
  /** Counted from 1970; 0 = none. */
  value: number
  onChange: (day: number) => void
  onClose: () => void
}

const CHINA = 8 * 3_600_000
const DAY = 86_400_000
const NAMES = ['年', '月', '日']
const units: Record<string, string> = { year: '年', month: '月', day: '日' }

/** How many years on either side of the day that is there. */
const YEARS = 6

// The wheels show a date of the device's own zone: it stands for the day of that name, whatever the zone.
const shown = (day: number): Date => {
  const { year, month, date } = partsOf(day)
  return new Date(year, month - 1, date)
}
const meant = (wall: Date): number => dayFrom(wall.getFullYear(), wall.getMonth() + 1, wall.getDate())

/** Wheels of year to day; loaded when somebody sets a day on a phone. */
export function DaySheet({ label, value, onChange, onClose }: DaySheetProps) {
  const [day, setDay] = useState(() => value || Math.floor((serverNow() + CHINA) / DAY))
  const [{ year }] = useState(() => partsOf(day))
  const choose = (next: number) => {
    onChange(next)
    onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={label}
      footer={
        <>
          <Button variant="secondary" onClick={() => choose(0)}>
            不设置
          </Button>
          <Button onClick={() => choose(day)}>确定</Button>
        </>
      }
    >
      <Wheels names={NAMES}>
        <DatePickerView
          precision="day"
          value={shown(day)}
          min={new Date(year - YEARS, 0, 1)}
          max={new Date(year + YEARS, 11, 31)}
          onChange={(wall) => setDay(meant(wall))}
          renderLabel={(type, data) => `${data}${units[type] ?? ''}`}
          mouseWheel
        />
      </Wheels>
    </SheetOrDialog>
  )
}
