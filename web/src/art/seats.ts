// The ten seats: a dog, a colour and a shape, always together. Red is kept for meaning: no seat is red.

export interface SeatLook {
  colour: string;
  /** A path in a box of 16. */
  shape: string;
}

export const SEATS: readonly SeatLook[] = [
  { colour: '#3f4fb0', shape: 'M8 1 L15 14 H1Z' },
  { colour: '#9c6c00', shape: 'M2 2 H14 V14 H2Z' },
  { colour: '#2d7a46', shape: 'M8 0 L16 8 L8 16 L0 8Z' },
  {
    colour: '#7a3f8f',
    shape: 'M8 0 L10 5.5 L16 5.8 L11.4 9.6 L13 15.5 L8 12.2 L3 15.5 L4.6 9.6 L0 5.8 L6 5.5Z',
  },
  { colour: '#7a4e33', shape: 'M8 0 A8 8 0 1 0 8.01 0Z' },
  { colour: '#0f6f78', shape: 'M4 1 H12 L16 8 L12 15 H4 L0 8Z' },
  { colour: '#5d6b1c', shape: 'M5 0 H11 V5 H16 V11 H11 V16 H5 V11 H0 V5 H5Z' },
  { colour: '#8c2f5f', shape: 'M8 15 Q-4 6 3 1.5 Q7 0 8 4 Q9 0 13 1.5 Q20 6 8 15Z' },
  { colour: '#4a5560', shape: 'M1 2 H15 L8 15Z' },
  { colour: '#a0522d', shape: 'M8 0 A8 8 0 0 0 8 16Z M11 0.6 A8 8 0 0 1 11 15.4Z' },
];

export const seatLook = (seat: number): SeatLook => SEATS[seat % SEATS.length] ?? { colour: '#4a5560', shape: '' };
export const seatColour = (seat: number): string => seatLook(seat).colour;
