import Input, { type InputProps, type InputRef } from 'antd-mobile/es/components/input'
import TextArea, { type TextAreaProps, type TextAreaRef } from 'antd-mobile/es/components/text-area'
import { useRef } from 'react'
import { useAttributes } from './attributes'
import type { ControlProps } from './field'
import styles from './field.module.css'

type Line = Omit<InputProps, 'clearable' | 'clearIcon' | 'onlyShowClearWhenFocus' | 'onClear' | 'defaultValue'>
export type LineControlProps = Line & { control: ControlProps; spellCheck?: boolean }

const MODES: Record<string, InputProps['inputMode']> = { tel: 'tel', email: 'email', url: 'url', search: 'search' }

/** antd-mobile's line of text. What a phone's keyboard offers is always said: its keys, its last key, what it may fill in. */
export function LineControl({ control, spellCheck, className, ...props }: LineControlProps) {
  const ref = useRef<InputRef>(null)
  const { id, ...aria } = control
  useAttributes(() => ref.current?.nativeElement, { ...aria, spellcheck: spellCheck === false ? 'false' : undefined })
  return (
    <Input
      inputMode={MODES[props.type ?? ''] ?? 'text'}
      enterKeyHint="done"
      autoComplete="off"
      {...props}
      ref={ref}
      id={id}
      className={`${styles.line} ${className ?? ''}`}
    />
  )
}

export type AreaControlProps = Omit<TextAreaProps, 'defaultValue'> &
  Pick<InputProps, 'inputMode' | 'minLength'> & { control: ControlProps }

/** antd-mobile's text of several lines. It would cut what is over its limit, in the middle of a word: the browser's own limit stops there. */
export function AreaControl({
  control,
  className,
  inputMode = 'text',
  maxLength,
  minLength,
  ...props
}: AreaControlProps) {
  const ref = useRef<TextAreaRef>(null)
  const { id, ...aria } = control
  useAttributes(() => ref.current?.nativeElement, {
    ...aria,
    inputmode: inputMode,
    maxlength: maxLength,
    minlength: minLength,
  })
  return (
    <TextArea
      enterKeyHint="enter"
      autoComplete="off"
      {...props}
      ref={ref}
      id={id}
      className={`${styles.area} ${className ?? ''}`}
    />
  )
}
