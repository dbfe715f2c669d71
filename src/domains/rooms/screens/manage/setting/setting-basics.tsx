import { useState } from 'react'
import { tooLong } from '#contract/kernel/text'
import { INTRO_MAX, type RoomSettings, TITLE_MAX } from '#contract/rooms/lifecycle/lifecycle.model'
import { DateField } from '#ui/fields/date-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { RestoredNote } from '#ui/states/restored-note'
import { SaveBar } from '#ui/states/save-bar'
import { updateRoom } from '../../../lifecycle.mutations'
import styles from './setting.module.css'
import { useSettingsForm } from './use-settings-form'

const pick = ({ title, intro, begin_time, end_time }: RoomSettings) => ({ title, intro, begin_time, end_time })

/** Name, introduction and dates. */
export function SettingBasics({ settings }: { settings: RoomSettings }) {
  const form = useSettingsForm(`room-basics:${settings.id}`, settings, pick)
  const { value, set } = form
  const [asked, setAsked] = useState(false)
  const titleError = !value.title.trim() ? '请输入实训室名称' : undefined
  const dateError = value.end_time > 0 && value.end_time <= value.begin_time ? '结束时间要晚于开始时间' : undefined
  const long = tooLong(value.title, TITLE_MAX) || tooLong(value.intro, INTRO_MAX)
  const save = () => form.save((client) => (v, version) => updateRoom(client, settings.id, { ...v, version }))
  return (
    <Card title="基本信息">
      <div className={styles.form}>
        <RestoredNote form={form} bare />
        <TextField
          label="实训室名称"
          value={value.title}
          onChange={(title) => set({ title })}
          maxGraphemes={TITLE_MAX}
          required
          error={asked ? titleError : undefined}
        />
        <TextField
          label="简介"
          value={value.intro}
          onChange={(intro) => set({ intro })}
          multiline
          rows={4}
          maxGraphemes={INTRO_MAX}
          hint="没加入的同学也能看到"
        />
        <div className={styles.pair}>
          <DateField label="开始时间" value={value.begin_time} onChange={(begin_time) => set({ begin_time })} />
          <DateField
            label="结束时间"
            value={value.end_time}
            onChange={(end_time) => set({ end_time })}
            placeholder="长期开放"
            hint="到时自动结束，成员仍可查看"
            error={dateError}
          />
        </div>
        <SaveBar
          form={form}
          onAsk={() => setAsked(true)}
          onSave={save}
          blocked={long || Boolean(titleError || dateError)}
        />
      </div>
    </Card>
  )
}
