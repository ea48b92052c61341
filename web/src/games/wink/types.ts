import type { PlayProps, ScreenProps } from '../contract';
import type { Action, Event, View } from '$wire/wink';

export type { Action, Event, Told, View, WinkSeen } from '$wire/wink';
export type Props = PlayProps<View, Action, Event>;
export type OnScreen = ScreenProps<View, Action, Event>;
