import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tooLong } from '#contract/kernel/text'
import { nameText, SITE_NAME_MAX } from '#contract/website/website.rules'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { createSite, joinSite } from '../../website.mutations'
import styles from './website.module.css'

/** A room without a website: its owner makes one, or shows the room on somebody's who shared theirs. */
export function SiteStart({ roomId, title, isOwner }: { roomId: number; title: string; isOwner: boolean }) {
  const client = useQueryClient()
  const [name, setName] = useState<string>()
  const [code, setCode] = useState('')
  const typed = name ?? title
  const badName = !typed.trim() || tooLong(typed, SITE_NAME_MAX)
  if (!isOwner)
    return (
      <Empty title="还没有比赛官网" icon="link">
        只有实训室负责人可以创建官网。
      </Empty>
    )
  const create = () =>
    attempt(async () => {
      await createSite(client, roomId, typed)
      await say('官网已创建，填写介绍后就能发布')
    })
  const join = () =>
    attempt(async () => {
      await joinSite(client, roomId, { code })
      await say('已加入官网')
    })
  return (
    <>
      <Card title="创建比赛官网">
        <div className={styles.form}>
          <p>官网是任何人都能打开的页面：比赛介绍、资讯、帮助下载和报名入口，不用登录就能看到。</p>
          <TextField
            label="官网名称"
            required
            value={typed}
            onChange={setName}
            maxGraphemes={SITE_NAME_MAX}
            {...(badName && { error: nameText })}
          />
          <div className={`cluster ${styles.bar}`}>
            <span />
            <OnlineButton disabled={badName} onClick={create}>
              创建官网
            </OnlineButton>
          </div>
        </div>
      </Card>
      <Card title="加入已有官网">
        <div className={styles.form}>
          <TextField
            label="官网共享码"
            hint="向官网所在实训室的负责人索取"
            value={code}
            onChange={setCode}
            maxLength={40}
            autoComplete="off"
          />
          <div className={`cluster ${styles.bar}`}>
            <span />
            <OnlineButton variant="secondary" disabled={!code.trim()} onClick={join}>
              加入官网
            </OnlineButton>
          </div>
        </div>
      </Card>
    </>
  )
}
