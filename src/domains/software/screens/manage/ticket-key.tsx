import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SoftwareDetail } from '#contract/software/software.model'
import { copyText } from '#lib/device/share'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { renewKey } from '../../software.mutations'
import styles from './manage.module.css'

/** What the foreign system needs to know who comes; shown only when asked for. */
export function TicketKey({ software }: { software: SoftwareDetail }) {
  const client = useQueryClient()
  const [shown, setShown] = useState(false)
  const key = software.ticket_key
  const copy = async () => {
    if (await copyText(key)) return say('复制成功')
    setShown(true)
    await say('该浏览器不支持复制', 'error')
  }
  const renew = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '对方系统换上新密钥之前，学员进不去；旧密钥立即失效。'
    if (!(await confirm({ title: '重新生成密钥', body, confirmText: '重新生成', danger: true }))) return
    await attempt(async () => {
      await renewKey(client, software.id)
      setShown(true)
      await say('已生成新密钥')
    })
  }
  return (
    <Card title="票据密钥">
      <div className={styles.form}>
        <p className="secondary">
          打开时地址后面附有 training_room_id 和 ticket（从工单进入时还有 work_id、item_id）。ticket 是 HS256 签名的
          JSON Web Token，5 分钟内有效、只能用一次，对方系统用这个密钥验证签名，就知道来的是谁。
        </p>
        {shown && <code className={styles.key}>{key}</code>}
        <div className="cluster">
          <Button size="sm" variant="secondary" icon={shown ? 'eye-off' : 'eye'} onClick={() => setShown(!shown)}>
            {shown ? '隐藏' : '查看密钥'}
          </Button>
          <Button size="sm" variant="secondary" icon="copy" onClick={copy}>
            复制密钥
          </Button>
          <OnlineButton size="sm" variant="quiet" onClick={renew}>
            重新生成
          </OnlineButton>
        </div>
      </div>
    </Card>
  )
}
