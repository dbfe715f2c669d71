import { useEffect, useRef, useState } from 'react'
import { activationLink, codeInGroups } from '#contract/account/activation.rules'
import type { IssuedCode } from '#contract/orgs/codes/codes.model'
import { can } from '#lib/device/environment'
import { copyText } from '#lib/device/share'
import { date } from '#lib/format'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { type Column, DataList } from '#ui/lists/data-list'
import { say } from '#ui/overlays/say'
import type { Issued } from '../../../activation.mutations'
import styles from './member.module.css'
import { PrintedSlips, type Slip, slipsOf } from './printed-slips'

const linkOf = (p: IssuedCode): string => activationLink(location.origin, p.login, p.code)

const columns: Column<IssuedCode>[] = [
  { key: 'name', title: '姓名', phone: 'title', cell: (p) => p.truename },
  { key: 'login', title: '登录账号', cell: (p) => <span className={styles.words}>{p.login}</span> },
  { key: 'class', title: '班级', cell: (p) => p.class_name || '未填写' },
  { key: 'code', title: '激活码', cell: (p) => <span className={styles.whole}>{codeInGroups(p.code)}</span> },
]

type IssuedCodesProps = { issued: Issued; room: string; onDone: () => void }

/** Codes that were just made, shown this once: to be printed, saved or sent one by one. */
export function IssuedCodes({ issued, room, onDone }: IssuedCodesProps) {
  const { list, expire_time } = issued
  const [slips, setSlips] = useState<Slip[]>()
  const [shown, setShown] = useState<string>()
  const handed = useRef(false)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!handed.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const until = `${date(expire_time)} 前有效`
  const save = async (format: 'csv' | 'xlsx') => {
    const { saveSheet } = await import('#lib/sheet')
    const head = ['姓名', '班级', '登录账号', '激活码', '激活链接', '有效期至']
    const rows = list.map((p) => [
      p.truename,
      p.class_name,
      p.login,
      codeInGroups(p.code),
      linkOf(p),
      date(expire_time),
    ])
    saveSheet(format, `${room} 激活码`.replace(/[\\/:*?"<>|]/g, ' ').trim(), [head, ...rows])
    handed.current = true
  }
  const copy = async (text: string) => {
    if (!(await copyText(text))) return setShown(text)
    handed.current = true
    await say('复制成功')
  }
  const done = async () => {
    if (!handed.current) {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = '还没有打印、下载或复制。关闭后不能再次查看，只能重新生成。'
      if (!(await confirm({ title: '关闭激活码', body, confirmText: '关闭', danger: true }))) return
    }
    onDone()
  }
  const print = async () => {
    setSlips(await slipsOf(list, linkOf))
    handed.current = true
  }
  const words = () => list.map((p) => `${p.truename} ${p.login} ${codeInGroups(p.code)} ${linkOf(p)}`).join('\n')
  return (
    <Card title={`${list.length} 人的激活码`}>
      <div className="stack">
        <p role="status">激活码只显示这一次，{until}。请现在打印、下载，或者把链接发给本人。</p>
        <div className={styles.chosen}>
          {can.download ? (
            <>
              <Button size="sm" onClick={print}>
                打印（A4，可裁开）
              </Button>
              <Button size="sm" variant="secondary" onClick={() => save('xlsx')}>
                下载 XLSX
              </Button>
              <Button size="sm" variant="secondary" onClick={() => save('csv')}>
                下载 CSV
              </Button>
            </>
          ) : (
            <Button size="sm" onClick={() => copy(words())}>
              复制全部
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={done}>
            完成
          </Button>
        </div>
        {!can.download && <p className="secondary">微信里不能打印和下载，需要纸条时请用浏览器打开。</p>}
        {shown && <TextField label="长按选中复制" value={shown} onChange={() => {}} readOnly multiline />}
        <DataList
          caption="激活码"
          columns={columns}
          rows={list}
          rowKey={(p) => String(p.uid)}
          rowLabel={(p) => p.truename}
          rowActions={(p) => [{ key: 'copy', label: '复制链接', onSelect: () => copy(linkOf(p)) }]}
          empty={null}
        />
      </div>
      {slips && <PrintedSlips slips={slips} room={room} until={until} onPrinted={() => setSlips(undefined)} />}
    </Card>
  )
}
