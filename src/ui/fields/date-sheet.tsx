import {
  convertDateToStringArray,
  convertStringArrayToDate,
  type DatePrecision,
  generateDatePickerColumns,
} from 'antd-mobile/es/components/date-picker/date-picker-date-utils'
import PickerView from 'antd-mobile/es/components/picker-view'
import { useState } from 'react'
import { dayFrom, partsOf } from '#lib/days'
import { serverNow } from '#lib/net/clock'
import { WheelsSheet } from './wheels'

type DateSheetProps = {
  label: string
  value: number
  /** Nothing before it is offered. */
  earliest: number
  onChange: (value: number) => void
  onClose: () => void
}

// The wheels count in the device's own zone: what they show is moved so that it reads as China's clock.
const CHINA_MINUTES = 480
const shift = (at: Date): number => (at.getTimezoneOffset() + CHINA_MINUTES) * 60_000
const shown = (unix: number): Date => {
  const at = new Date(unix * 1000)
  return new Date(at.getTime() + shift(at))
}
const meant = (wall: Date): number => Math.floor((wall.getTime() - shift(wall)) / 60_000) * 60

const YEARS = 6
const NAMES = ['年', '月', '日', '时', '分']
const units: Record<string, string> = { year: '年', month: '月', day: '日', hour: '时', minute: '分' }

type DateWheelsProps = {
  precision: DatePrecision
  first: Date
  min: Date
  max: Date
  onChange: (wall: Date) => void
}

/**
 * antd-mobile's DatePickerView, but told only where to begin: given back what it told, it would turn away from what it was
 * turned to since.
 */
function DateWheels({ precision, first, min, max, onChange }: DateWheelsProps) {
  const label = (type: string, data: number) => `${data}${units[type] ?? ''}`
  return (
    <PickerView
      columns={(selected) => generateDatePickerColumns(selected.map(String), min, max, precision, label, undefined)}
      defaultValue={convertDateToStringArray(first)}
      onChange={(next) => onChange(convertStringArrayToDate(next))}
      mouseWheel
    />
  )
}

/** Wheels of year to minute; loaded when somebody sets a date on a phone. */
export function DateSheet({ label, value, earliest, onChange, onClose }: DateSheetProps) {
  const now = Math.floor(serverNow() / 3_600_000) * 3600
  const [unix, setUnix] = useState(Math.max(value || now + 3600, earliest))
  return (
    <WheelsSheet
      label={label}
      names={NAMES}
      aside={{ label: '不设置', onPress: () => onChange(0) }}
      onChosen={() => onChange(unix)}
      onClose={onClose}
    >
      <DateWheels
        precision="minute"
        first={shown(unix)}
        min={shown(earliest)}
        max={new Date(shown(now).getFullYear() + YEARS, 11, 31)}
        onChange={(wall) => setUnix(meant(wall))}
      />
    </WheelsSheet>
  )
}

type DaySheetProps = {
  label: string
  /** Counted from 1970; 0 = none. */
  value: number
  onChange: (day: number) => void
  onClose: () => void
}

const DAY_NAMES = NAMES.slice(0, 3)
const DAY = 86_400_000

// The wheels show a date of the device's own zone: it stands for the day of that name, whatever the zone.
const shownDay = (day: number): Date => {
  const { year, month, date } = partsOf(day)
  return new Date(year, month - 1, date)
}
const meantDay = (wall: Date): number => dayFrom(wall.getFullYear(), wall.getMonth() + 1, wall.getDate())

/** Wheels of year to day; loaded when somebody sets a day on a phone. */
export function DaySheet({ label, value, onChange, onClose }: DaySheetProps) {
  const [day, setDay] = useState(() => value || Math.floor((serverNow() + CHINA_MINUTES * 60_000) / DAY))
  const [{ year }] = useState(() => partsOf(day))
  return (
    <WheelsSheet
      label={label}
      names={DAY_NAMES}
      aside={{ label: '不设置', onPress: () => onChange(0) }}
      onChosen={() => onChange(day)}
      onClose={onClose}
    >
      <DateWheels
        precision="day"
        first={shownDay(day)}
        min={new Date(year - YEARS, 0, 1)}
        max={new Date(year + YEARS, 11, 31)}
        onChange={(wall) => setDay(meantDay(wall))}
      />
    </WheelsSheet>
  )
}
