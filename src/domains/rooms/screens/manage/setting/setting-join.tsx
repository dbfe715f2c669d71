import { useQueryClient } from '@tanstack/react-query'
import { joinRuleLabels } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { RoomSettings } from '#contract/rooms/lifecycle/lifecycle.model'
import { JOIN_RULES, type RoomDetail } from '#contract/rooms/rooms.model'
import { copyText } from '#lib/device/share'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { SwitchField } from '#ui/fields/switch-field'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { RestoredNote } from '#ui/states/restored-note'
import { SaveBar } from '#ui/states/save-bar'
import { saveSettings, updateRoom } from '../../../lifecycle.mutations'
import { RoomQr } from '../../../parts/share/room-qr'
import { ShareRoom } from '../../../parts/share/share-room'
import styles from './setting.module.css'
import { useSettingsForm } from './use-settings-form'

const rules = JOIN_RULES.map((value) => ({ value, ...joinRuleLabels[value] }))

/** How people come in, and what leads them here. */
export function SettingJoin({ settings, room }: { settings: RoomSettings; room: RoomDetail }) {
  const client = useQueryClient()
  const form = useSettingsForm(`room-join:${settings.id}`, settings, ({ join_rule }) => ({ join_rule }))
  const toggle = (qr_download: boolean) =>
    attempt(async () => {
      await saveSettings(client, settings.id, { version: settings.version, qr_download })
      await say('已保存')
    })
  return (
    <>
      <Card title="加入方式">
        <div className={styles.form}>
          <RestoredNote form={form} bare />
          <ChoiceField
            label="加入方式"
            hideLabel
            options={rules}
            value={form.value.join_rule}
            onChange={(join_rule) => form.set({ join_rule })}
            columns={2}
          />
          <SaveBar
            form={form}
            onSave={() =>
              form.save((c) => (v, version) => updateRoom(c, settings.id, { ...v, title: settings.title, version }))
            }
          />
        </div>
      </Card>
      {settings.join_rule === 'code' && settings.join_code && <JoinCode settings={settings} />}
      <Card title="分享" extra={<Share room={room} />}>
        <div className={styles.form}>
          <p className="secondary">实训室码 {settings.code}，链接和二维码都通向学生端首页。</p>
          <SwitchField
            label="学员可以下载二维码"
            hint="教师和管理员始终可以下载"
            checked={settings.qr_download}
            onChange={toggle}
          />
        </div>
      </Card>
    </>
  )
}

function Share({ room }: { room: RoomDetail }) {
  return (
    <span className="row">
      <ShareRoom id={room.id} />
      <RoomQr room={room} />
    </span>
  )
}

/** The code that lets people in; another one makes this one useless. */
function JoinCode({ settings }: { settings: RoomSettings }) {
  const client = useQueryClient()
  const copy = async () => ((await copyText(settings.join_code)) ? say('复制成功') : say('该浏览器不支持复制', 'error'))
  const renew = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: '更换加入口令', body: '更换后，原来的口令立即失效。', confirmText: '更换' }))) return
    await attempt(async () => {
      await saveSettings(client, settings.id, { version: settings.version, renew_join_code: true })
      await say('已更换加入口令')
    })
  }
  return (
    <Card title="加入口令">
      <div className={styles.code}>
        <span className={styles.digits}>{settings.join_code}</span>
        <Button size="sm" variant="secondary" icon="copy" onClick={copy}>
          复制
        </Button>
        <OnlineButton size="sm" variant="secondary" icon="refresh" onClick={renew}>
          更换
        </OnlineButton>
      </div>
    </Card>
  )
}
