import { useEffect, useState } from 'react'
import { SENT_MINUTES } from '#contract/account/contact/contact.rules'
import { ApiError, errorText } from '#lib/net/errors'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { useWaiting } from '#ui/online-button'

interface CodeFieldProps {
  label?: string
  /** What is wrong with where it should go; '' when it can be sent. */
  notYet: () => string
  /** Has it sent; answers the seconds until another one may be asked for. */
  send: () => Promise<number>
  /** Said once it was sent. */
  sent?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A code that is sent to somebody, and the button that sends it; it waits before it sends another. */
export function CodeField({ label = '验证码', notYet, send, sent, value, onChange, error }: CodeFieldProps) {
  const [left, setLeft] = useState(0)
  const [told, setTold] = useState('')
  const [problem, setProblem] = useState('')
  const waits = useWaiting('获取')
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const ask = async () => {
    const wrong = notYet()
    setProblem(wrong)
    if (wrong) return
    try {
      setLeft(await send())
      setTold(sent ?? `验证码已发送，${SENT_MINUTES} 分钟内有效`)
    } catch (reason) {
      setProblem(errorText(reason))
      if (reason instanceof ApiError && reason.retryAfter) setLeft(Math.min(reason.retryAfter, 3600))
    }
  }
  return (
    <TextField
      label={label}
      name="code"
      required
      value={value}
      onChange={(next) => {
        onChange(next)
        setProblem('')
      }}
      error={error || problem || undefined}
      hint={told && <span role="status">{told}</span>}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="next"
      maxLength={20}
      suffix={
        // A button that is off would make the whole field look so.
        left > 0 || waits ? (
          <span className="secondary">{waits ?? `${left} 秒后可重发`}</span>
        ) : (
          <Button size="sm" variant="quiet" onClick={ask}>
            {told ? '重新获取' : '获取验证码'}
          </Button>
        )
      }
    />
  )
}
